import { lazy, Suspense, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Partner, partners } from '#plugins/partners/contract';
import { Button, useGate } from '#core/web';
import { Field } from '#core/web/forms';
import {
  customerFields,
  customerOf,
  foreignLanguageDocuments,
  noCustomer,
  type PartnerTerms,
  usualTerms,
} from '../../contract/index.ts';
import { PartyLines } from '../party-lines.tsx';
import { PartnerSuggest } from '../partners/partner-suggest.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { followPartner } from './follow-partner.ts';
import type { FormValues } from './form-values.ts';
import { usePartnerTerms } from './partner-terms-context.ts';

const NewPartnerDialog = lazy(() => import('../partners/new-partner-dialog.tsx'));

/**
 * Who the document is for: a partner, whose data are copied and may be changed on this document.
 * @param fresh the document is new: writing it begins here
 */
export function CustomerField({ fresh }: { readonly fresh: boolean }) {
  const { t } = useTranslation();
  const { control, getValues, setValue, clearErrors, formState } = useFormContext<FormValues>();
  const [partnerId, customer] = useWatch({ control, name: ['partnerId', 'customer'] });
  const mayCreate = useGate(partners.create) === 'yes';
  const mayForeign = useGate(foreignLanguageDocuments) === 'yes';
  const terms = usePartnerTerms();
  const [creating, setCreating] = useState<string>();
  const [editing, setEditing] = useState(false);
  const { errors } = formState;
  const wrongDetail = Object.keys(errors.customer ?? {}).some((field) => field in customerFields && field !== 'name');
  useEffect(() => {
    // They stay open while it is fixed: the error goes with the first letter.
    if (wrongDetail) setEditing(true);
  }, [wrongDetail]);

  const choose = (partner: Partner | null) => {
    const next = termsOf(partner, mayForeign);
    const followed = followPartner(getValues(), terms.current, next);
    for (const [name, value] of Object.entries(followed)) {
      setValue(name as 'note', value, { shouldDirty: true }); // a form's own field with its value
    }
    terms.current = next;
    setValue('partnerId', partner?.id ?? '', { shouldDirty: true });
    setValue('customer', partner ? customerOf(partner) : noCustomer, { shouldDirty: true });
    clearErrors(['partnerId', 'customer']);
    setEditing(false);
  };
  const hasName = customer.name !== '';
  return (
    <div className="k-doc-customer">
      <Field
        label={t('DOCUMENTS.FIELD.CUSTOMER')}
        error={errors.partnerId?.message ?? errors.customer?.message ?? errors.customer?.name?.message}
        span={12}
        required
      >
        <PartnerSuggest
          value={hasName ? { id: partnerId, name: customer.name, registrationId: customer.registrationId } : null}
          onChange={choose}
          required
          autoFocus={fresh}
          {...(mayCreate && { onCreate: setCreating })}
        />
      </Field>
      {editing || wrongDetail ? (
        <CustomerFields onDone={() => setEditing(false)} />
      ) : (
        hasName && (
          <div className="k-doc-customer-read">
            <PartyLines party={customer} />
            <Button size="small" look="quiet" icon="edit" onClick={() => setEditing(true)}>
              {t('DOCUMENTS.CUSTOMER.EDIT')}
            </Button>
          </div>
        )
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

/** A language that the licence does not open is not taken over from the partner. */
function termsOf(partner: Partner | null, mayForeign: boolean): PartnerTerms {
  if (!partner) return usualTerms;
  return mayForeign ? partner : { ...partner, language: usualTerms.language };
}
