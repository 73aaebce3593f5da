import { useEffect } from 'react';
import { errorPagePath, useService } from '#core/web';
import { navigator } from '#core/web/tokens';
import { bankAuthTarget } from '../routes/bank-auth-redirect.ts';
import { Splash } from './splash.tsx';

/** The page to which a bank sends the user back. [A2-4] */
export default function BankAuthRedirectPage() {
  const place = useService(navigator);
  useEffect(() => {
    const target = bankAuthTarget(place.location.search) ?? errorPagePath({ type: 'pageNotFound' });
    place.go(target, { replace: true });
  }, [place]);
  return <Splash />;
}
