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

/** Shows a form or a page next to the open attachment, or above the attachment in a narrow window. */
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
