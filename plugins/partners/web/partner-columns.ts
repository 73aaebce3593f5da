import type { TFunction } from 'i18next';
import type { DataTableColumn } from '#core/web';
import type { Partner } from '../contract/index.ts';
import { labelKey } from './partner-texts.ts';

type Shown = 'name' | 'registrationId' | 'vatId' | 'city' | 'email';
type Place = Pick<DataTableColumn<Partner>, 'identity' | 'width' | 'flex' | 'hideBelow' | 'card'>;

const places: Readonly<Record<Shown, Place>> = {
  name: { identity: true, flex: 3, card: 'top' },
  registrationId: { width: 128, card: 'bottomEnd' },
  vatId: { width: 152, hideBelow: 1_000, card: 'none' },
  city: { flex: 2, card: 'bottom' },
  email: { flex: 3, hideBelow: 900, card: 'none' },
};

export function partnerColumns(t: TFunction): readonly DataTableColumn<Partner>[] {
  return (Object.keys(places) as Shown[]).map((field) => ({
    id: field,
    header: t(labelKey(field)),
    render: (partner) => partner[field],
    ...places[field],
  }));
}
