import { useCallback, useMemo } from 'react';
import { useObserved, useService } from '#core/web';
import { navigator } from '#core/web/tokens';
import type { PartnerField } from './mending.ts';
import type { Among, PartnersQuery } from './missing-store.ts';

const choices: readonly Among[] = ['recent', 'all', 'unknown'];
/** The fields of partners in the order in which they are offered as filters. */
export const partnerFields: readonly PartnerField[] = [
  'taxId',
  'registrationId',
  'vatId',
  'street',
  'postCode',
  'city',
  'country',
  'networkAddress',
];

/** Stores the filter of the listed partners in the address of the page: `?among=all&missing=taxId`. */
export function useQueryInAddress() {
  const place = useService(navigator);
  const search = useObserved(useCallback(() => place.location.search, [place]));
  const query = useMemo((): PartnersQuery => {
    const said = new URLSearchParams(search);
    const among = choices.find((one) => one === said.get('among')) ?? 'recent';
    const missing = partnerFields.find((one) => one === said.get('missing'));
    return { among, ...(missing && { missing }) };
  }, [search]);
  const show = useCallback(
    ({ among, missing }: PartnersQuery) => {
      const said = new URLSearchParams();
      if (among !== 'recent') said.set('among', among);
      if (missing) said.set('missing', missing);
      place.go(place.location.path + (said.size > 0 ? `?${said}` : ''), { replace: true });
    },
    [place],
  );
  return { query, show };
}
