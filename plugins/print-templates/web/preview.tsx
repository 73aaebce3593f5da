import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, isEnding, Notice } from '#core/web';

const DrawnPreview = lazy(() => import('./drawn-preview.tsx'));

interface PreviewProps {
  /** The key of the preview: a changed key loads the preview again. */
  readonly of: string;
  readonly load: (signal: AbortSignal) => Promise<Blob>;
}

type Shown = { readonly of: string; readonly bytes: ArrayBuffer };

/** Shows a preview of a print. The current preview stays until the next one arrives. */
export function Preview({ of, load }: PreviewProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown>();
  const [failed, setFailed] = useState<string>();
  const [tries, setTries] = useState(0);
  // The function is a new one on each render, but `of` identifies its result.
  const loading = useRef(load);
  loading.current = load;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks anew
  useEffect(() => {
    const request = new AbortController();
    setFailed(undefined);
    loading
      .current(request.signal)
      .then((blob) => blob.arrayBuffer())
      .then(
        (bytes) => !request.signal.aborted && setShown({ of, bytes }),
        (error: unknown) => !request.signal.aborted && !isEnding(error) && setFailed(of),
      );
    return () => request.abort();
  }, [of, tries]);
  const isFailed = failed === of;
  const isComing = !isFailed && shown?.of !== of;
  return (
    <section className="k-print-preview" aria-label={t('PRINT_TEMPLATES.PREVIEW.TITLE')} aria-busy={isComing}>
      {isFailed ? (
        <Notice
          tone="warning"
          action={
            <Button size="small" onClick={() => setTries(tries + 1)}>
              {t('CORE.LIST.RETRY')}
            </Button>
          }
        >
          {t('PRINT_TEMPLATES.PREVIEW.FAILED')}
        </Notice>
      ) : (
        <>
          {isComing && <p className="k-print-coming">{t('PRINT_TEMPLATES.PREVIEW.COMING')}</p>}
          {shown && (
            <Suspense>
              <DrawnPreview bytes={shown.bytes} onFailed={() => setFailed(of)} />
            </Suspense>
          )}
        </>
      )}
    </section>
  );
}
