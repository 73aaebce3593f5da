import { useEffect } from 'react';
import { useService } from '#core/web';
import { companies, navigator } from '#core/web/tokens';
import { PageSkeleton } from '../routes/page-skeleton.tsx';

/** `/inspector`: leads to that of the user's home company, for whose rights it is to ask. */
export default function InspectorStartPage() {
  const list = useService(companies);
  const place = useService(navigator);
  useEffect(() => {
    list.home().then(
      (home) => place.go(/^\/company\/[^/]+$/.test(home) ? `${home}/inspector` : home, { replace: true }),
      () => undefined, // told by the pipeline
    );
  }, [list, place]);
  return <PageSkeleton />;
}
