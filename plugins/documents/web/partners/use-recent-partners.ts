import { useCallback, useEffect, useState } from 'react';
import { type Partner, partners } from '#plugins/partners/contract';
import { LoadableValue, useGate, useObserved } from '#core/web';
import type { RecentPartners } from '../../contract/index.ts';
import { useDocuments } from '../documents-context.tsx';

/** Returns the partners of the latest documents; `undefined` while they load, and an empty list if loading failed. */
export function useRecentPartners(wanted: boolean): readonly Partner[] | undefined {
  const { kind, stores } = useDocuments();
  const mayRead = useGate(partners.read);
  const [recent] = useState(() => new LoadableValue<RecentPartners>());
  const isAsked = wanted && mayRead === 'yes';
  useEffect(() => {
    if (isAsked) void recent.load(() => stores.client.call(kind.endpoints.recentPartners, {}, { handles: '*' }));
  }, [isAsked, recent, kind, stores]);
  const now = useObserved(useCallback(() => recent.now, [recent]));
  if (now.state === 'ready') return now.value.partners;
  return !wanted || mayRead === 'no' || now.state === 'failed' ? [] : undefined;
}
