import { useEffect, useState } from 'react';
import { useService } from '#core/web';
import { companies, navigator } from '#core/web/tokens';
import { RouteSkeleton } from '../routes/route-skeleton.tsx';
import InspectorPage from './inspector-page.tsx';

/**
 * The page `/inspector`. It redirects to the inspector of the user's home company, because gates need the user's rights there. Without a
 * company, or if the companies cannot be loaded, it shows the inspector itself, which contains no data of a company and also has to work
 * after a failed start.
 */
export default function InspectorStartPage() {
  const list = useService(companies);
  const place = useService(navigator);
  const [isHere, setIsHere] = useState(false);
  useEffect(() => {
    list.home().then(
      (home) =>
        /^\/company\/(?!create$)[^/]+$/.test(home) ? place.go(`${home}/inspector`, { replace: true }) : setIsHere(true),
      () => setIsHere(true), // the pipeline has shown the error
    );
  }, [list, place]);
  return isHere ? <InspectorPage /> : <RouteSkeleton />;
}
