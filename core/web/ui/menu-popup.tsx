import { Menu, type MenuProps } from './menu.tsx';
import { Popover, type PopoverPlacement } from './popover.tsx';

/** A Menu in a Popover: the part of MenuButton that is loaded when it is first needed. */
export function MenuPopup({
  isOpen,
  placement,
  ...menu
}: MenuProps & { isOpen: boolean; placement?: PopoverPlacement }) {
  return (
    <Popover isOpen={isOpen} onClose={menu.onClose} placement={placement} ownerReturnsFocus>
      <Menu {...menu} />
    </Popover>
  );
}
