import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton, isEnding, Notice } from '#core/web';
import type { Attachment } from '../../contract/index.ts';
import type { AttachmentsHere } from './use-attachments.ts';

// The reader of PDFs is 400 kB: it comes with the first one, and to this place alone.
const PdfPages = lazy(() => import('./pdf-pages.tsx'));

interface AttachmentViewerProps {
  readonly attachment: Attachment;
  readonly attachments: AttachmentsHere;
}

type Loaded =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly address: string; readonly bytes: ArrayBuffer };

/** A PDF drawn on canvases, a picture, or the text of an XML. A default export: fetched when the first one is shown. */
export default function AttachmentViewer({ attachment, attachments }: AttachmentViewerProps) {
  const { t } = useTranslation();
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  const fail = () => setLoaded({ state: 'failed' });
  useEffect(() => {
    const asked = new AbortController();
    const read = async () => {
      const address = await attachments.addressOf(attachment);
      const answer = await fetch(address, { signal: asked.signal });
      if (!answer.ok) throw new Error(`The file was answered ${answer.status}`);
      setLoaded({ state: 'ready', address, bytes: await answer.arrayBuffer() });
    };
    read().catch((error: unknown) => {
      if (!asked.signal.aborted && !isEnding(error)) setLoaded({ state: 'failed' });
    });
    return () => asked.abort();
  }, [attachment, attachments]);
  const word = (name: string, values = {}) => t(`DOCUMENTS.ATTACHMENT.${name}`, values);
  const loading = <p className="k-doc-muted">{word('LOADING')}</p>;
  return (
    <section className="k-doc-viewer" aria-label={attachment.name}>
      <header className="k-doc-viewer-head">
        <h2 title={attachment.name}>{attachment.name}</h2>
        {loaded.state === 'ready' && (
          <Button size="small" look="quiet" icon="download" onClick={() => save(loaded.bytes, attachment)}>
            {word('SAVE')}
          </Button>
        )}
        <IconButton icon="cross" label={word('CLOSE')} onClick={() => attachments.show(undefined)} />
      </header>
      {/* Keys scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div className="k-doc-viewer-body" tabIndex={0} role="group" aria-label={attachment.name}>
        {loaded.state === 'loading' && loading}
        {loaded.state === 'failed' && <Notice tone="warning">{word('SHOW_FAILED')}</Notice>}
        {loaded.state === 'ready' && attachment.type === 'application/pdf' && (
          <Suspense fallback={loading}>
            <PdfPages bytes={loaded.bytes} onFailed={fail} />
          </Suspense>
        )}
        {loaded.state === 'ready' && attachment.type.startsWith('image/') && (
          <img className="k-doc-viewer-picture" src={loaded.address} alt={attachment.name} onError={fail} />
        )}
        {loaded.state === 'ready' && attachment.type === 'application/xml' && (
          <pre className="k-doc-viewer-text">{textOf(loaded.bytes)}</pre>
        )}
      </div>
    </section>
  );
}

/** As its head says it is written. */
function textOf(bytes: ArrayBuffer): string {
  const [, encoding = 'utf-8'] =
    /^<\?xml[^>]*encoding=["']([\w-]+)/.exec(new TextDecoder('latin1').decode(bytes.slice(0, 200))) ?? [];
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes); // an encoding that nobody knows
  }
}

function save(bytes: ArrayBuffer, { name, type }: Attachment): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
