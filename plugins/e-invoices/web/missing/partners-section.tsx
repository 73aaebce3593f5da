import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, Button, FilterChip, Link, ListTools, Section, Toolbar, useGate, useService } from '#core/web';
import { companyClient } from '#core/web/tokens';
import { partners } from '#plugins/partners/contract';
import { type MissingPartner, missingPartnersCollection, missingPartnersColumns } from '../../contract/index.ts';
import { GapInput } from './gap-input.tsx';
import { LetterDialog } from './letter-dialog.tsx';
import { MissingRows } from './missing-rows.tsx';
import type { Among, MissingStore, PartnersQuery } from './missing-store.ts';
import { suggestedTaxId } from './suggested-tax-id.ts';
import { partnerFields } from './use-query-in-address.ts';

interface PartnersSectionProps {
  readonly store: MissingStore;
  readonly show: (query: PartnersQuery) => void;
}

/** The partners with missing or wrong data: filters, rows with inputs, export, and the letter that asks for a DIČ. */
export const PartnersSection = observer(function PartnersSection({ store, show }: PartnersSectionProps) {
  const { t } = useTranslation();
  const [isWriting, setWriting] = useState(false);
  const { companyId } = useService(companyClient);
  const mayEdit = useGate(partners.edit) === 'yes';
  const { partners: list, partnerNumbers: numbers, partnersLeft: left } = store;
  const { among, missing } = list.query;
  const count = (field: string) => numbers?.fields.find((one) => one.field === field)?.count ?? 0;
  const nameOf = (field: string) => t(field === 'networkAddress' ? 'E_INVOICES.NETWORK_ADDRESS' : `PARTY.${field}`);
  const asks = count('taxId') > 0;
  return (
    <Section
      id="partners"
      title={t('E_INVOICES.MISSING.PARTNERS.TITLE')}
      hint={t(`E_INVOICES.MISSING.PARTNERS.HINT.${among}`)}
      actions={
        <>
          {asks && (
            <Button size="small" icon="envelope" onClick={() => setWriting(true)}>
              {t('E_INVOICES.MISSING.LETTER.OPEN')}
            </Button>
          )}
          {left !== undefined && left > 0 && <Badge tone="warning">{left}</Badge>}
        </>
      }
    >
      <Toolbar
        end={
          <ListTools
            collection={missingPartnersCollection}
            query={{ ...list.query }}
            columns={missingPartnersColumns}
            resource={{ export: partners.export }}
          />
        }
      >
        <FilterChip
          label={t('E_INVOICES.MISSING.PARTNERS.WHICH')}
          value={among === 'recent' ? undefined : t(`E_INVOICES.MISSING.PARTNERS.AMONG.${among}`)}
          entries={(['recent', 'all', 'unknown'] as const).map((one) => ({
            id: one,
            label: t(`E_INVOICES.MISSING.PARTNERS.AMONG.${one}`),
            hint: t('E_INVOICES.MISSING.PARTNERS.COUNT', { count: numbers?.among[one] ?? 0 }),
            checked: one === among,
            onSelect: () => show({ among: one }),
          }))}
          onRemove={() => show({ among: 'recent', ...(missing && { missing }) })}
        />
        <FilterChip
          label={t('E_INVOICES.MISSING.PARTNERS.LACKS')}
          value={missing && nameOf(missing)}
          entries={partnerFields
            .filter((field) => field === missing || count(field) > 0)
            .map((field) => ({
              id: field,
              label: nameOf(field),
              hint: t('E_INVOICES.MISSING.PARTNERS.COUNT', { count: count(field) }),
              checked: field === missing,
              onSelect: () => show({ among, missing: field }),
            }))}
          onRemove={() => show({ among })}
        />
      </Toolbar>
      <MissingRows
        list={list}
        label={t('E_INVOICES.MISSING.PARTNERS.TITLE')}
        failed={t('E_INVOICES.MISSING.PARTNERS.FAILED')}
        left={left}
        nothing={t(`E_INVOICES.MISSING.PARTNERS.NOTHING.${among}`)}
      >
        {({ id, name, registrationId, vatId, city, gaps }) => (
          <>
            <div className="k-missing-who">
              <Link to={`/company/${companyId}/partners/list/detail/${id}`}>{name}</Link>
              <p className="k-ei-small">
                {[registrationId && `${t('PARTY.registrationId')} ${registrationId}`, city].filter(Boolean).join(' · ')}
              </p>
            </div>
            <div className="k-missing-fields">
              {inOrder(gaps).map(({ field, value, sentence }) =>
                mayEdit ? (
                  <GapInput
                    key={field}
                    name={field}
                    label={nameOf(field)}
                    value={value}
                    sentence={sentence}
                    mending={store.mended.of(id, field)}
                    suggested={field === 'taxId' ? suggestedTaxId(vatId, t) : undefined}
                    mend={(text) => void store.mended.mendPartner(id, field, text)}
                  />
                ) : (
                  <p key={field} className="k-ei-small">
                    {value === '' ? t('E_INVOICES.MISSING.LACKS', { field: nameOf(field) }) : sentence}
                  </p>
                ),
              )}
            </div>
          </>
        )}
      </MissingRows>
      <OtherPartners numbers={numbers} among={among} />
      {isWriting && <LetterDialog store={store} onClose={() => setWriting(false)} />}
    </Section>
  );
});

/** Returns the faults in a fixed order, so that each field has the same place in all rows. */
function inOrder(gaps: MissingPartner['gaps']): MissingPartner['gaps'] {
  return gaps.toSorted((a, b) => partnerFields.indexOf(a.field) - partnerFields.indexOf(b.field));
}

interface OtherPartnersProps {
  readonly numbers: MissingStore['partnerNumbers'];
  readonly among: Among;
}

/** Shows how many partners with faults are not in the list, so that the default filter is not mistaken for all partners. */
function OtherPartners({ numbers, among }: OtherPartnersProps) {
  const { t } = useTranslation();
  const { companyId } = useService(companyClient);
  if (!numbers || among !== 'recent') return null;
  const others = { all: numbers.among.all - numbers.among.recent, unknown: numbers.among.unknown };
  return (['all', 'unknown'] as const).map(
    (which) =>
      others[which] > 0 && (
        <p key={which} className="k-ei-row k-ei-row--spaced">
          {t(`E_INVOICES.MISSING.PARTNERS.OTHERS.${which}`, { count: others[which] })}{' '}
          <Link to={`/company/${companyId}/settings/e-invoices-missing?among=${which}`}>
            {t('E_INVOICES.MISSING.PARTNERS.SHOW_OTHERS')}
          </Link>
        </p>
      ),
  );
}
