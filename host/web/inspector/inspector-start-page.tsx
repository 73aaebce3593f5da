import { useEffect, useState } from 'react';
import { useService } from '#core/web';
import { companies, navigator } from '#core/web/tokens';
import { RouteSkeleton } from '../routes/route-skeleton.tsx';
import InspectorPage from './inspector-page.tsx';

/**
 * `/inspector`: leads to that of the user's home company, for whose rights it is to ask. Without a company, or without
 * knowing of any, it is shown here: it holds nothing of a company's, and a start that goes wrong is what it is for.
 */
export default function InspectorStartPage() {
  const list = useService(companies);
  const place = useService(navigator);
  const [isHere, setIsHere] = useState(false);
  useEffect(() => {
    list.home().then(
      (home) =>
        /^\/company\/(?!create$)[^/]+$/.test(home) ? place.go(`${home}/inspector`, { replace: true }) : setIsHere(true),
      () => setIsHere(true), // told by the pipeline
    );
  }, [list, place]);
  return isHere ? <InspectorPage /> : <RouteSkeleton />;
}
