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
  /** Why, in a second line. */
  detail?: string | undefined;
  /** What it is about, the same in every language; on the element as `data-code`, by which tests find it. */
  code?: string;
  /** Where more is said. Closes the toast. */
  link?: { label: string; to: string };
  /** *Vrátiť späť*, *Skúsiť znova*, *Zobraziť*. Closes the toast. `undoes`: Ctrl+Z presses it too. */
  action?: { label: string; onClick: () => void; undoes?: true };
  /** Milliseconds until it goes by itself; 0 stays until it is closed. */
  timeout: number;
}

/** Props of {@link Toaster}. */
export interface ToasterProps {
  items: readonly ToastItem[];
  onDismiss: (id: string) => void;
}

/**
 * Short messages in the corner, for what happened where one is not looking. Pointing at one, or moving the focus to
 * it, stops its time; leaving starts it again. The list is a live region: each is read when it comes.
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

/** Ctrl+Z takes back what was done last, unless something is being typed, or the page has taken the key for itself. */
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
