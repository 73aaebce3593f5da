import { wideEncoding } from '#core/contract/formats';
import { useTranslation } from 'react-i18next';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { isEnding } from '../lists/loadable.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import './file-viewer.css';

// The PDF reader is 400 kB, so it is loaded with the first PDF, and only by this file.
const DrawnPages = lazy(() => import('./drawn-pages.tsx'));

export interface FileViewerProps {
  readonly name: string;
  /** The media type: a PDF, a picture or XML. For other types only the head is shown. */
  readonly type: string;
  /** Returns a URL from which the file can be loaded now. It is called again when the caller passes another function. */
  readonly addressOf: () => Promise<string>;
  /** The content at the end of the head, such as a button that closes the viewer. */
  readonly actions?: ReactNode;
}

type Loaded =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly address: string; readonly bytes: ArrayBuffer };

/** Shows a file: a PDF drawn on canvases, a picture, or the text of an XML file. The user can save it. */
export function FileViewer({ name, type, addressOf, actions }: FileViewerProps) {
  const { t } = useTranslation();
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  const fail = () => setLoaded({ state: 'failed' });
  useEffect(() => {
    const reading = new AbortController();
    const read = async () => {
      const address = await addressOf();
      const answer = await fetch(address, { signal: reading.signal });
      if (!answer.ok) throw new Error(`The file was answered ${answer.status}`);
      setLoaded({ state: 'ready', address, bytes: await answer.arrayBuffer() });
    };
    read().catch((error: unknown) => {
      if (!reading.signal.aborted && !isEnding(error)) setLoaded({ state: 'failed' });
    });
    return () => reading.abort();
  }, [addressOf]);
  const loading = <p className="k-file-viewer-loading">{t('CORE.FILE.LOADING')}</p>;
  return (
    <section className="k-file-viewer" aria-label={name}>
      <header className="k-file-viewer-head">
        <h2 title={name}>{name}</h2>
        {loaded.state === 'ready' && (
          <Button size="small" look="quiet" icon="download" onClick={() => save(loaded.bytes, { name, type })}>
            {t('CORE.FILE.SAVE')}
          </Button>
        )}
        {actions}
      </header>
      {/* The arrow keys scroll the text. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <div className="k-file-viewer-body" tabIndex={0} role="group" aria-label={name}>
        {loaded.state === 'loading' && loading}
        {loaded.state === 'failed' && <Notice tone="warning">{t('CORE.FILE.FAILED')}</Notice>}
        {loaded.state === 'ready' && type === 'application/pdf' && (
          <Suspense fallback={loading}>
            <DrawnPages
              bytes={loaded.bytes}
              label={(page, pages) => t('CORE.FILE.PAGE', { page, pages })}
              className="k-file-viewer-page"
              onFailed={fail}
            />
          </Suspense>
        )}
        {loaded.state === 'ready' && type.startsWith('image/') && (
          <img className="k-file-viewer-picture" src={loaded.address} alt={name} onError={fail} />
        )}
        {loaded.state === 'ready' && type === 'application/xml' && (
          <pre className="k-file-viewer-text">{textOf(loaded.bytes)}</pre>
        )}
      </div>
    </section>
  );
}

/** Decodes XML with the encoding that its declaration names. */
function textOf(bytes: ArrayBuffer): string {
  // With two bytes per character, the declaration cannot be read before the encoding is known.
  const wide = wideEncoding(new Uint8Array(bytes));
  const [, declared = 'utf-8'] =
    /^<\?xml[^>]*encoding=["']([\w-]+)/.exec(new TextDecoder('latin1').decode(bytes.slice(0, 200))) ?? [];
  const encoding = wide ?? declared;
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes); // the browser does not know the named encoding
  }
}

function save(bytes: ArrayBuffer, { name, type }: Pick<FileViewerProps, 'name' | 'type'>): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
