import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#core/web';
import { messageNodes } from './message-nodes.tsx';

/** Shows the first two lines of the message, or all lines after the user has expanded it. [B2.6-4] */
export function NotificationMessage({ message, onExpand }: { message: string; onExpand?: () => void }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  const nodes = useMemo(() => messageNodes(message), [message]);
  useLayoutEffect(() => {
    const element = text.current;
    if (!element || isOpen) return;
    const measure = () => setCut(element.scrollHeight > element.clientHeight);
    measure();
    // The height is measured again when the element becomes visible, because in a closed dialog all heights are 0.
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    observer?.observe(element);
    return () => observer?.disconnect();
  }, [nodes, isOpen]);
  if (!message) return null;
  const toggle = () => {
    if (!isOpen) onExpand?.();
    setOpen(!isOpen);
  };
  return (
    <>
      <div ref={text} className={classNames('k-notice-message', !isOpen && 'k-notice-message--cut')}>
        {nodes}
      </div>
      {(isCut || isOpen) && (
        <button type="button" className="k-notice-more" aria-expanded={isOpen} onClick={toggle}>
          {t(isOpen ? 'NOTIFICATIONS.LESS' : 'NOTIFICATIONS.MORE')}
        </button>
      )}
    </>
  );
}
