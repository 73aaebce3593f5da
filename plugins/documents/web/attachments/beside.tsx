import { observer } from 'mobx-react-lite';
import { lazy, type ReactNode, Suspense } from 'react';
import { classNames } from '#core/web';
import type { AttachmentsHere } from './use-attachments.ts';
import './attachments.css';

const AttachmentViewer = lazy(() => import('./attachment-viewer.tsx'));

interface BesideProps {
  readonly attachments: AttachmentsHere;
  readonly children: ReactNode;
}

/** A form or a page, and beside it the attachment that is shown; one above the other where there is no room. */
export const FilePreviewLayout = observer(function FilePreviewLayout({ attachments, children }: BesideProps) {
  const { shown } = attachments;
  return (
    <div className={classNames('k-doc-beside', shown && 'k-doc-beside--open')}>
      <div className="k-doc-beside-form">{children}</div>
      {shown && (
        <Suspense fallback={null}>
          <AttachmentViewer key={shown.id} attachment={shown} attachments={attachments} />
        </Suspense>
      )}
    </div>
  );
});
