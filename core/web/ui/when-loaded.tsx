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

/** Props of {@link WhenLoaded}. */
export interface WhenLoadedProps<T> {
  /** Of a `LoadableValue`; read it in an `observer`. */
  now: Loadable<T>;
  /** A sentence that says what could not be loaded; why not is said after it where that is known. */
  failed: string;
  retry: () => void;
  /** The shape of what comes, where it is all of a page below its title. */
  shape?: PageShape;
  /** Lines of the skeleton, where it is a part of a page or of a dialog. Default 2. */
  lines?: number;
  /** Absent: whoever asks shows it elsewhere, such as a dialog that becomes a form. */
  children?: (value: T) => ReactNode;
}

/** What is loaded: a skeleton of it, then itself, or why it did not come and a way to try again. */
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
