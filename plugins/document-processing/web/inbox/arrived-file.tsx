import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, isEnding, Notice, useService } from '#core/web';
import { type ArrivedDocument, inboxStore } from '../../contract/index.ts';

// The reader of PDFs is 400 kB: it comes with the first one, and to this place alone.
const DrawnPages = lazy(() => import('./drawn-pages.tsx'));

type Loaded =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly address: string; readonly bytes: ArrayBuffer };

/** What arrived, as it is: a PDF drawn on canvases, a picture, or the text of an XML. */
export function ArrivedFile({ arrived: { id, fileName, type } }: { readonly arrived: ArrivedDocument }) {
  const { t } = useTranslation();
  const store = useService(inboxStore);
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  const fail = () => setLoaded({ state: 'failed' });
  useEffect(() => {
    const asked = new AbortController();
    const read = async () => {
      const address = await store.addressOf(id);
      const answer = await fetch(address, { signal: asked.signal });
      if (!answer.ok) throw new Error(`The file was answered ${answer.status}`);
      setLoaded({ state: 'ready', address, bytes: await answer.arrayBuffer() });
    };
    read().catch((error: unknown) => {
      if (!asked.signal.aborted && !isEnding(error)) setLoaded({ state: 'failed' });
    });
    return () => asked.abort();
  }, [store, id]);
  const loading = <p className="k-arrived-muted">{t('PROCESSING.FILE.LOADING')}</p>;
  return (
    <section className="k-arrived-file" aria-label={fileName}>
      <header className="k-arrived-file-head">
        <h2 title={fileName}>{fileName}</h2>
        {loaded.state === 'ready' && (
          <Button size="small" look="quiet" icon="download" onClick={() => save(loaded.bytes, { fileName, type })}>
            {t('PROCESSING.FILE.SAVE')}
          </Button>
        )}
      </header>
      {/* Keys scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div className="k-arrived-file-body" tabIndex={0} role="group" aria-label={fileName}>
        {loaded.state === 'loading' && loading}
        {loaded.state === 'failed' && <Notice tone="warning">{t('PROCESSING.FILE.FAILED')}</Notice>}
        {loaded.state === 'ready' && type === 'application/pdf' && (
          <Suspense fallback={loading}>
            <DrawnPages bytes={loaded.bytes} onFailed={fail} />
          </Suspense>
        )}
        {loaded.state === 'ready' && type.startsWith('image/') && (
          <img className="k-arrived-picture" src={loaded.address} alt={fileName} onError={fail} />
        )}
        {loaded.state === 'ready' && type === 'application/xml' && (
          <pre className="k-arrived-text">{new TextDecoder().decode(loaded.bytes)}</pre>
        )}
      </div>
    </section>
  );
}

function save(bytes: ArrayBuffer, { fileName, type }: Pick<ArrivedDocument, 'fileName' | 'type'>): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName });
  link.click();
  URL.revokeObjectURL(address);
}
