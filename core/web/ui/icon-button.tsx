import { type ButtonProps, Button } from './button.tsx';
import { classNames } from './class-names.ts';
import type { IconValue } from './icon.tsx';
import { Tooltip } from './tooltip.tsx';

/** Props of {@link IconButton}. */
export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'iconEnd'> {
  icon: IconValue;
  /** What it does, as a verb: its name for readers and its tooltip. */
  label: string;
  /** The key that does the same, shown in the tooltip. */
  shortcut?: string;
}

/** A square button that shows only an icon. Quiet unless said otherwise. */
export function IconButton({ icon, label, shortcut, look = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} shortcut={shortcut} isName>
      <Button
        {...rest}
        look={look}
        icon={icon}
        aria-label={label}
        className={classNames('k-button--icon', className)}
      />
    </Tooltip>
  );
}
