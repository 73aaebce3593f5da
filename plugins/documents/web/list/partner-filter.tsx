import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readPartner } from '#plugins/partners/contract';
import { Chip, LoadableValue } from '#core/web';
import { partyKey } from '../../contract/index.ts';
import { useDocuments } from '../documents-context.tsx';
import '#core/web/ui/anchored.css';

const PartnerFilterPopup = lazy(() => import('./partner-filter-popup.tsx'));

interface PartnerFilterProps {
  readonly partnerId: string | undefined;
  readonly onChange: (partnerId: string | undefined) => void;
}

/** Filters by one partner. The address contains the id, and the name is loaded. */
export const PartnerFilter = observer(function PartnerFilter({ partnerId, onChange }: PartnerFilterProps) {
  const { t } = useTranslation();
  const { kind, stores } = useDocuments();
  const { client } = stores;
  const [isOpen, setOpen] = useState(false);
  const [name] = useState(() => new LoadableValue<{ readonly id: string; readonly name: string }>());
  useEffect(() => {
    if (!partnerId || name.value?.id === partnerId) return;
    void name.load(() => client.call(readPartner, { params: { partnerId } }, { handles: '*' }));
  }, [client, name, partnerId]);
  const label = t(partyKey(kind));
  const toggle = () => setOpen(!isOpen);
  // A failure means that the partner was deleted. The partner's documents still exist, but the name is unknown.
  const value = name.value?.id === partnerId ? name.value?.name : name.now.state === 'failed' ? '?' : '…';
  return (
    <span className="k-anchored">
      {partnerId === undefined ? (
        <Chip label={label} icon="add" onClick={toggle} expanded={isOpen} />
      ) : (
        <Chip label={label} value={value} onClick={toggle} expanded={isOpen} onRemove={() => onChange(undefined)} />
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <PartnerFilterPopup
            onClose={() => setOpen(false)}
            onChoose={(partner) => {
              name.set(partner);
              setOpen(false);
              onChange(partner.id);
            }}
          />
        </Suspense>
      )}
    </span>
  );
});
