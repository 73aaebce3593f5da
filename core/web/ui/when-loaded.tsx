import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureReason } from '../gateway/failure-reason.ts';
import type { Loadable } from '../lists/loadable.ts';
import { useService } from '../react/use-service.ts';
import { language } from '../tokens/shell.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Notice } from './notice.tsx';
import { ContentSkeleton } from './page-skeleton.tsx';
import type { PageShape } from './page-shapes.ts';
import { Skeleton } from './skeleton.tsx';

export interface WhenLoadedProps<T> {
  /** The state of a `LoadableValue`; read it in an `observer`. */
  now: Loadable<T>;
  /** The sentence that names what could not be loaded; the reason follows it if it is known. */
  failed: string;
  retry: () => void;
  /** The shape of the loading content, if it is everything below a page's title. */
  shape?: PageShape;
  /** The number of lines of the skeleton, if it is a part of a page or a dialog. The default is 2. */
  lines?: number;
  /** Returns the content. Without it the caller shows the value elsewhere, such as a dialog that becomes a form. */
  children?: (value: T) => ReactNode;
}

/** Shows a loaded value: first a skeleton, then the value, or the error and a button to try again. */
export const WhenLoaded = observer(function WhenLoaded<T>({
  now,
  failed,
  retry,
  shape,
  lines = 2,
  children,
}: WhenLoadedProps<T>) {
  const { t } = useTranslation();
  const texts = useService(language);
  if (now.state === 'ready') return children?.(now.value);
  if (now.state !== 'failed')
    return <div aria-busy="true">{shape ? <ContentSkeleton shape={shape} /> : <Skeleton lines={lines} />}</div>;
  const reason = failureReason(now.error);
  const why = reason && texts.text(reason);
  const again = (
    <Button {...(!shape && { size: 'small' })} onClick={() => retry()}>
      {t('CORE.LIST.RETRY')}
    </Button>
  );
  if (shape) return <EmptyState icon="error" title={failed} text={why} action={again} />;
  return (
    <Notice tone="danger" action={again}>
      {failed} {why}
    </Notice>
  );
});
