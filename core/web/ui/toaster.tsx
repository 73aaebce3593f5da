import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { Link } from './link.tsx';
import { isTyping } from './is-typing.ts';
import { toneIcon } from './notice.tsx';
import type { Tone } from './tone.ts';
import './toaster.css';

/** One message that the feedback service shows. */
export interface ToastItem {
  id: string;
  intent: Exclude<Tone, 'neutral'>;
  text: string;
  /** The reason, in a second line. */
  detail?: string | undefined;
  /** The code of the message, which is the same in every language; the element has it as `data-code`, by which tests find it. */
  code?: string;
  /** A link to more information. It closes the toast. */
  link?: { label: string; to: string };
  /** The action: *Vrátiť späť*, *Skúsiť znova*, *Zobraziť*. It closes the toast. `undoes` means that Ctrl+Z presses it too. */
  action?: { label: string; onClick: () => void; undoes?: true };
  /** The time in milliseconds after which the toast closes; with 0 it stays until the user closes it. */
  timeout: number;
}

export interface ToasterProps {
  items: readonly ToastItem[];
  onDismiss: (id: string) => void;
}

/**
 * Short messages in the corner, for events outside of the user's focus. Pointing at one, or moving the focus to it, pauses its time. The
 * list is a live region: screen readers read each message when it appears.
 */
export function Toaster({ items, onDismiss }: ToasterProps) {
  const { t } = useTranslation();
  useUndoKey(items, onDismiss);
  return (
    <section className="k-toaster" aria-label={t('UI.TOASTS')} aria-live="polite" aria-relevant="additions">
      {items.map((item) => (
        <Toast key={item.id} item={item} onDismiss={onDismiss} />
      ))}
    </section>
  );
}

/** Undoes the last action on Ctrl+Z, unless the user is typing, or the page handles the key itself. */
function useUndoKey(items: readonly ToastItem[], onDismiss: (id: string) => void): void {
  const undoable = items.findLast(({ action }) => action?.undoes);
  useEffect(() => {
    if (!undoable) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      if (event.defaultPrevented || event.repeat || isTyping(event.target)) return;
      event.preventDefault();
      onDismiss(undoable.id);
      undoable.action?.onClick();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [undoable, onDismiss]);
}

function Toast({ item, onDismiss }: { item: ToastItem; onDismiss: (id: string) => void }) {
  const { t } = useTranslation();
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  const { id, timeout, action } = item;
  const act = () => {
    onDismiss(id);
    action?.onClick();
  };
  useEffect(() => {
    if (held || timeout === 0) return;
    const timer = setTimeout(() => onDismiss(id), timeout);
    return () => clearTimeout(timer);
  }, [held, id, timeout, onDismiss]);
  return (
    <div
      className={classNames('k-toast', `k-toast--${item.intent}`)}
      role={item.intent === 'danger' ? 'alert' : undefined}
      data-code={item.code}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={toneIcon[item.intent]} />
      <div className="k-toast-text">
        <p>{item.text}</p>
        {item.detail && <p className="k-toast-detail">{item.detail}</p>}
        {item.link && (
          <p>
            <Link to={item.link.to} onClick={() => onDismiss(id)}>
              {item.link.label}
            </Link>
          </p>
        )}
      </div>
      {action && (
        <Button size="small" onClick={act} aria-keyshortcuts={action.undoes && 'Control+Z'}>
          {action.label}
        </Button>
      )}
      <IconButton size="small" icon="cross" label={t('UI.CLOSE')} onClick={() => onDismiss(id)} />
    </div>
  );
}
