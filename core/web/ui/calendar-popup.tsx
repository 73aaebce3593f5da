import { Calendar, type CalendarProps } from './calendar.tsx';
import { Popover } from './popover.tsx';

/** A Calendar in a Popover: the part of DateInput that is loaded when it is first needed. */
export function CalendarPopup({
  isOpen,
  onClose,
  ...calendar
}: CalendarProps & { isOpen: boolean; onClose: () => void }) {
  return (
    <Popover isOpen={isOpen} onClose={onClose} placement="bottom-end">
      <Calendar {...calendar} />
    </Popover>
  );
}
