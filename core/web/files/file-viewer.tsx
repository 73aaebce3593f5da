import { wideEncoding } from '#core/contract/formats';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { isEnding } from '../lists/loadable.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import './file-viewer.css';

// The reader of PDFs is 400 kB: it comes with the first one, and to this place alone.
const DrawnPages = lazy(() => import('./drawn-pages.tsx'));

/** Props of {@link FileViewer}. */
export interface FileViewerProps {
  readonly name: string;
  /** Its media type: a PDF, a picture or XML; of others nothing is shown but the head. */
  readonly type: string;
  /** A link that may be read now; asked again where the function is another one. */
  readonly addressOf: () => Promise<string>;
  readonly words: FileViewerWords;
  /** At the end of its head, as a button that closes it. */
  readonly actions?: ReactNode;
}

/** What it says, in the language of the page. */
export interface FileViewerWords {
  readonly loading: string;
  readonly failed: string;
  readonly save: string;
  /** What a page of a PDF is called for whoever does not see it. */
  readonly page: (page: number, pages: number) => string;
}

type Loaded =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly address: string; readonly bytes: ArrayBuffer };

/** A file as it is: a PDF drawn on canvases, a picture, or the text of an XML. It can be saved. */
export function FileViewer({ name, type, addressOf, words, actions }: FileViewerProps) {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  const fail = () => setLoaded({ state: 'failed' });
  useEffect(() => {
    const asked = new AbortController();
    const read = async () => {
      const address = await addressOf();
      const answer = await fetch(address, { signal: asked.signal });
      if (!answer.ok) throw new Error(`The file was answered ${answer.status}`);
      setLoaded({ state: 'ready', address, bytes: await answer.arrayBuffer() });
    };
    read().catch((error: unknown) => {
      if (!asked.signal.aborted && !isEnding(error)) setLoaded({ state: 'failed' });
    });
    return () => asked.abort();
  }, [addressOf]);
  const loading = <p className="k-file-viewer-loading">{words.loading}</p>;
  return (
    <section className="k-file-viewer" aria-label={name}>
      <header className="k-file-viewer-head">
        <h2 title={name}>{name}</h2>
        {loaded.state === 'ready' && (
          <Button size="small" look="quiet" icon="download" onClick={() => save(loaded.bytes, { name, type })}>
            {words.save}
          </Button>
        )}
        {actions}
      </header>
      {/* Keys scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div className="k-file-viewer-body" tabIndex={0} role="group" aria-label={name}>
        {loaded.state === 'loading' && loading}
        {loaded.state === 'failed' && <Notice tone="warning">{words.failed}</Notice>}
        {loaded.state === 'ready' && type === 'application/pdf' && (
          <Suspense fallback={loading}>
            <DrawnPages bytes={loaded.bytes} label={words.page} className="k-file-viewer-page" onFailed={fail} />
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

/** As its head says it is written. */
function textOf(bytes: ArrayBuffer): string {
  // Two bytes a letter: its head cannot be read before that is known.
  const wide = wideEncoding(new Uint8Array(bytes));
  const [, said = 'utf-8'] =
    /^<\?xml[^>]*encoding=["']([\w-]+)/.exec(new TextDecoder('latin1').decode(bytes.slice(0, 200))) ?? [];
  const encoding = wide ?? said;
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes); // an encoding that nobody knows
  }
}

function save(bytes: ArrayBuffer, { name, type }: Pick<FileViewerProps, 'name' | 'type'>): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
