import { Popover } from '#core/web/overlays';
import { CompanySelector } from './company-selector.tsx';

/** The company selector in its popover. It is a separate module, which is loaded when the selector is first opened. */
export default function CompanyPopup({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Popover isOpen={isOpen} onClose={onClose}>
      <CompanySelector onClose={onClose} />
    </Popover>
  );
}
