import DOMPurify from 'dompurify';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#core/web';

/** Cleaned as the gateway cleans it, once more: whatever stands in it, nothing runs, and links open beside the page. */
export function cleanMessage(message: string): string {
  const body = DOMPurify.sanitize(message, {
    ALLOWED_TAGS: ['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'a'],
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of body.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  const place = document.createElement('div');
  place.append(body);
  return place.innerHTML;
}

/** Two lines of it; all of it when that is asked for. [B2.6-4] */
export function NotificationMessage({ message, onExpand }: { message: string; onExpand?: () => void }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  const html = useMemo(() => ({ __html: cleanMessage(message) }), [message]);
  useLayoutEffect(() => {
    const element = text.current;
    if (!element || isOpen) return;
    const measure = () => setCut(element.scrollHeight > element.clientHeight);
    measure();
    // Again when it is there to see: a dialog that is not open yet has no heights.
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    observer?.observe(element);
    return () => observer?.disconnect();
  }, [html, isOpen]);
  if (!message) return null;
  const toggle = () => {
    if (!isOpen) onExpand?.();
    setOpen(!isOpen);
  };
  return (
    <>
      <div
        ref={text}
        className={classNames('k-notice-message', !isOpen && 'k-notice-message--cut')}
        dangerouslySetInnerHTML={html}
      />
      {(isCut || isOpen) && (
        <button type="button" className="k-notice-more" aria-expanded={isOpen} onClick={toggle}>
          {t(isOpen ? 'NOTIFICATIONS.LESS' : 'NOTIFICATIONS.MORE')}
        </button>
      )}
    </>
  );
}
