import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problems } from '#core/contract';
import {
  Denied,
  isProblem,
  Page,
  useDenials,
  useGateWhileTyping,
  useLastValueWhileTyping,
  useService,
  WhileClosed,
} from '#core/web';
import { navigator } from '#core/web/tokens';
import { beginningIn } from '../contract/beginning.ts';
import { type Document, rightOver } from '../contract/index.ts';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { DocumentFailed } from './document-failed.tsx';
import { useDocuments } from './documents-context.tsx';
import { OpenDocument } from './open-document.ts';
import { usePaths } from './use-paths.ts';

const EditorPage = lazy(() => import('./editor/editor-page.tsx'));
const ViewPage = lazy(() => import('./view/view-page.tsx'));

export interface DocumentPageProps {
  /** The id of the document, or `create` for a new one. [A2-37] */
  readonly detailId: string;
  /** The action, such as `copy` for a copy of the document. */
  readonly action: string | undefined;
}

interface Adopted {
  readonly document: Document;
  /** The React key of the editor in which the document was made. */
  readonly editor: string;
  readonly begin: string | undefined;
  readonly count: number;
}

/** Shows a document: the editor for a draft that the user may edit, otherwise the page for reading. */
export default observer(function DocumentPage({ detailId, action }: DocumentPageProps) {
  const { kind, stores } = useDocuments();
  const place = useService(navigator);
  const paths = usePaths();
  const isNew = detailId === 'create';
  const isCopy = action === 'copy';

  // A new document gets an address of its own when it is saved. The editor and the typed values do not change.
  const [adopted, setAdopted] = useState<Adopted>();
  // The count in `here` gives the next new document an editor of its own.
  const begins = isNew ? beginningIn(place.location.search) : undefined;
  const here = `${detailId}/${action ?? ''}/${adopted?.count ?? 0}/${begins ?? ''}`;
  const isAdopted = adopted !== undefined && adopted.document.id === detailId && !isCopy;
  const begin = isAdopted ? adopted.begin : begins;
  const editor = isAdopted ? adopted.editor : here;
  const known = useRef<Document>(undefined);
  known.current = isAdopted ? adopted.document : undefined;

  const open = useMemo(
    () => (isNew ? undefined : new OpenDocument(detailId, stores, kind, known.current)),
    [detailId, isNew, stores, kind],
  );
  useEffect(() => open?.follow(), [open]);

  const document = useLastValueWhileTyping(open?.value, detailId);
  // The right to save the typed values. While there are unsaved values, the editor remains open even if the right is lost.
  const writing = useGateWhileTyping(
    isNew || isCopy ? kind.may.create : rightOver(kind, 'edit', document?.own ?? true),
    detailId,
  );
  const isWritable = document?.status === 'draft' && writing.verdict === 'yes';
  // If the document is issued in another tab during typing, the editor remains open, reports this and keeps the typed values.
  const wasWritable = useLastValueWhileTyping(isWritable || undefined, detailId);
  const editing = isNew || isCopy || (wasWritable && writing.verdict === 'yes');
  // The editor was replaced by the issued document, so the focus moves to the new page.
  const edited = useRef<string>(undefined);
  if (editing) edited.current = editor;

  if (isNew || isCopy) {
    if (writing.verdict === 'no') return <CreateDenied />;
    if (writing.verdict === 'pending') return <DetailSkeleton params={{ detailId, action }} />;
  }
  if (open && !document) {
    return open.now.state === 'failed' ? (
      <DocumentFailed open={open} error={open.now.error} />
    ) : (
      <DetailSkeleton params={{ detailId, action }} />
    );
  }
  const keep = (saved: Document) => {
    if (open?.id === saved.id) return open.set(saved);
    setAdopted({ document: saved, editor, begin, count: (adopted?.count ?? 0) + 1 });
    place.go(paths.detail(saved.id), { replace: true });
  };
  return (
    <Suspense fallback={<DetailSkeleton params={{ detailId, action }} />}>
      {editing ? (
        <WhileClosed denials={writing.closed}>
          <EditorPage
            key={editor}
            {...(isCopy ? { copyOf: document } : { document })}
            begin={begin}
            isGone={!isCopy && open?.now.state === 'failed' && isProblem(open.now.error, problems.notFound)}
            onSaved={keep}
            onIssued={keep}
            onReload={() => void open?.read()}
          />
        </WhileClosed>
      ) : (
        open &&
        document && <ViewPage key={document.id} open={open} document={document} arriving={edited.current === editor} />
      )}
    </Suspense>
  );
});

/** Shows a refusal to a user who opened the link to a new document and may only read. */
function CreateDenied() {
  const { t } = useTranslation();
  const { kind } = useDocuments();
  const paths = usePaths();
  const denials = useDenials(kind.may.create);
  return (
    <Page kind="wide" title={t(`${kind.texts}.NEW`)} back={{ to: paths.list, label: t(`${kind.texts}.TITLE`) }}>
      <Denied denials={denials} />
    </Page>
  );
}
