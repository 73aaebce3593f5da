import type { SaveState } from '../forms/save-store.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useClosedGate } from '../react/closed-gate.tsx';
import { Icon } from './icon.tsx';
import { type ButtonLook, buttonClass } from './button.tsx';
import { useSaveShortcut } from './save-shortcut.ts';
import './save-button.css';

export interface SaveButtonProps {
  state: SaveState;
  /** The verb in the idle state, if it is not *Uložiť*: *Vystaviť faktúru*. */
  label?: string;
  /** The look. The default is `primary`; use `default` if another button is the page's primary one: *Uložiť a vystaviť*. */
  look?: Extract<ButtonLook, 'primary' | 'default'>;
  disabled?: boolean;
  /** Called when the button is pressed. By default the button submits its form. */
  onClick?: () => void;
}

/**
 * A button with the states *Uložiť → Ukladá sa… → Uložené*. [A4-15] [B4-23] It is as wide as the longest of the three texts, so that
 * nothing moves; it does not lose the focus while saving, announces each change to screen readers, and reacts to Ctrl+S.
 */
export function SaveButton({ state, label, look = 'primary', disabled, onClick }: SaveButtonProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const closed = useClosedGate(); // `FormNotices` shows the user why the gate is closed
  useSaveShortcut(button);
  const texts = { idle: label ?? t('UI.SAVE'), inProgress: t('UI.SAVING'), saved: t('UI.SAVED') };
  return (
    <>
      <button
        ref={button}
        type={onClick ? 'button' : 'submit'}
        className={buttonClass({ look }, 'k-save')}
        disabled={disabled || closed !== undefined}
        aria-busy={state === 'inProgress' || undefined}
        aria-keyshortcuts="Control+S"
        onClick={(event) => {
          if (state === 'inProgress') event.preventDefault();
          else onClick?.();
        }}
      >
        {(['idle', 'inProgress', 'saved'] as const).map((each) => (
          <span key={each} className="k-save-text" data-shown={each === state} aria-hidden={each !== state}>
            {each === 'saved' && <Icon name="tick" />}
            {texts[each]}
          </span>
        ))}
      </button>
      <span className="k-unseen" role="status">
        {state === 'idle' ? '' : texts[state]}
      </span>
    </>
  );
}
