import { classNames } from './class-names.ts';
import './avatar.css';

export interface AvatarProps {
  email: string;
  /** The text for screen readers; omit it if the name is shown next to the avatar. */
  label?: string;
  size?: 'default' | 'large';
}

/** Returns the initials of an e-mail address [B2.8-2]: `jana.kovacova@firma.sk` → JK, `info@firma.sk` → I. */
export function initialsOf(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[._+\-\d]+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word) => word?.[0]?.toUpperCase() ?? '').join('') || '?';
}

/** A round avatar of a person: initials on a colour that is always the same for the address. [B2.8-2] */
export function Avatar({ email, label, size = 'default' }: AvatarProps) {
  const hue = ([...email].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 6) + 1;
  return (
    <span
      className={classNames('k-avatar', `k-avatar--${hue}`, size === 'large' && 'k-avatar--large')}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {initialsOf(email)}
    </span>
  );
}
