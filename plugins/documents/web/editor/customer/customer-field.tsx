import { lazy, Suspense, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { foreignLanguageDocuments, type Partner, partners } from '#plugins/partners/contract';
import { useGate } from '#core/web';
import { Field } from '#core/web/forms';
import { customerFields, customerOf, noCustomer } from '../../../contract/index.ts';
import { PartnerSuggest } from '../../partners/partner-suggest.tsx';
import { RecentPartners } from '../../partners/recent-partners.tsx';
import { useRecentPartners } from '../../partners/use-recent-partners.ts';
import { CustomerCard } from './customer-card.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { followPartner, termsOf, type FormValues } from '../values/index.ts';
import { usePartyLabel } from './use-party-label.ts';
import { usePartnerTerms } from './partner-terms-context.ts';

const NewPartnerDialog = lazy(() => import('../../partners/new-partner-dialog.tsx'));

/**
 * Chooses the customer of the document: a partner, whose data is copied and can be changed on this document. The user searches by name or
 * picks a recent partner; afterwards a card shows the data.
 * @param fresh whether the document is new, so that the focus starts here
 */
export function CustomerField({ fresh }: { readonly fresh: boolean }) {
  const { control, getValues, setValue, clearErrors, formState } = useFormContext<FormValues>();
  const [partnerId, customer] = useWatch({ control, name: ['partnerId', 'customer'] });
  const mayCreate = useGate(partners.create) === 'yes';
  const mayForeign = useGate(foreignLanguageDocuments) === 'yes';
  const terms = usePartnerTerms();
  const recent = useRecentPartners(fresh);
  const [creating, setCreating] = useState<string>();
  const [place, setPlace] = useState<'card' | 'search' | 'details'>('card');
  /** Whether a customer was just chosen, so that the focus moves to the card that replaced the search. */
  const [arriving, setArriving] = useState(false);
  const { errors } = formState;
  const wrongDetail = Object.keys(errors.customer ?? {}).some((field) => field in customerFields && field !== 'name');
  useEffect(() => {
    // The details stay open while the user fixes them, because the error disappears with the first character.
    if (wrongDetail) setPlace('details');
  }, [wrongDetail]);

  const choose = (partner: Partner | null) => {
    const next = termsOf(partner, mayForeign);
    const followed = followPartner(getValues(), terms.current, next);
    for (const [name, value] of Object.entries(followed)) {
      setValue(name as 'note', value, { shouldDirty: true }); // The name is a field of the form.
    }
    terms.current = next;
    setValue('partnerId', partner?.id ?? '', { shouldDirty: true });
    setValue('customer', partner ? customerOf(partner) : noCustomer, { shouldDirty: true });
    clearErrors(['partnerId', 'customer']);
    setArriving(partner !== null);
    setPlace('card');
  };
  const error = errors.partnerId?.message ?? errors.customer?.message ?? errors.customer?.name?.message;
  const hasName = customer.name !== '';
  const isSearch = !hasName || place === 'search' || error !== undefined;
  const label = usePartyLabel();
  return (
    <div className="k-doc-customer">
      {place === 'details' || wrongDetail ? (
        <CustomerFields onDone={() => setPlace('card')} />
      ) : isSearch ? (
        <>
          <Field label={label} error={error} span={12} required>
            <PartnerSuggest
              value={hasName ? { id: partnerId, name: customer.name, registrationId: customer.registrationId } : null}
              recent={recent}
              onChange={choose}
              onBlur={() => setPlace('card')}
              required
              autoFocus={place === 'search' || (fresh && !hasName)}
              {...(mayCreate && { onCreate: setCreating })}
            />
          </Field>
          {fresh && !hasName && <RecentPartners partners={recent} onChoose={choose} />}
        </>
      ) : (
        <CustomerCard
          customer={customer}
          terms={terms.current}
          arriving={arriving}
          onChange={() => setPlace('search')}
          onEdit={() => setPlace('details')}
        />
      )}
      {creating !== undefined && (
        <Suspense fallback={null}>
          <NewPartnerDialog
            name={creating}
            onClose={() => setCreating(undefined)}
            onCreated={(partner) => {
              setCreating(undefined);
              choose(partner);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
