import { type ButtonProps, Button } from './button.tsx';
import { classNames } from './class-names.ts';
import type { IconValue } from './icon.tsx';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'iconEnd'> {
  icon: IconValue;
  /** The action as a verb: the name for screen readers and the tooltip. */
  label: string;
  /** The key with the same effect, shown in the tooltip. */
  shortcut?: string;
}

/** A square button that shows only an icon. The default look is `quiet`. */
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
