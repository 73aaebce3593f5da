import { Popover } from '#core/web/overlays';
import { CompanySelector } from './company-selector.tsx';

/** The selector in its popover: the part that is loaded when it is first needed. */
export default function CompanyPopup({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Popover isOpen={isOpen} onClose={onClose}>
      <CompanySelector onClose={onClose} />
    </Popover>
  );
}
