import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { freePartners, type Partner } from '#plugins/partners/contract';
import { useKostra } from '#core/web';
import { Suggest } from '#core/web/forms';
import { useDocuments } from '../documents-context.tsx';
import { PartnerSearch } from './partner-search.ts';

/** The properties with which a chosen partner is shown. */
type ChosenPartner = Pick<Partner, 'id' | 'name' | 'registrationId'>;

interface PartnerSuggestProps {
  readonly value: ChosenPartner | null;
  /** The recent partners, listed first while the text is empty. */
  readonly recent?: readonly Partner[] | undefined;
  readonly onChange: (partner: Partner | null) => void;
  /** Creates a partner with the typed name that was not found. */
  readonly onCreate?: (name: string) => void;
  readonly onBlur?: () => void;
  readonly autoFocus?: boolean;
  readonly required?: boolean;
}

/** Chooses a partner by name, IČO or town. */
export const PartnerSuggest = observer(function PartnerSuggest({
  value,
  recent = [],
  onChange,
  onCreate,
  ...rest
}: PartnerSuggestProps) {
  const { t } = useTranslation();
  const { client } = useDocuments().stores;
  const { scope } = useKostra();
  const [search] = useState(() => {
    const connection = () => (scope.offers(freePartners) ? scope.resolve(freePartners) : undefined);
    return new PartnerSearch({ client, connection });
  });
  return (
    <Suggest<ChosenPartner>
      {...rest}
      {...(onCreate && { onCreate })}
      items={search.text === '' ? [...recent, ...search.found.filter(({ id }) => !isAmong(recent, id))] : search.found}
      itemKey={({ id }) => id}
      itemText={({ name }) => name}
      itemNote={({ registrationId }) => registrationId || undefined}
      value={value}
      // The items are complete partners; only the chosen value may have fewer properties.
      onChange={(partner) => onChange(partner as Partner | null)}
      onSearch={(text) => search.search(text)}
      loading={search.loading}
      placeholder={t('DOCUMENTS.PARTNER.PLACEHOLDER')}
    />
  );
});

function isAmong(partners: readonly Partner[], id: string): boolean {
  return partners.some((partner) => partner.id === id);
}
