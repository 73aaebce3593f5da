import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { companyTypeOn } from '#core/contract';
import { useService } from '#core/web';
import { Field, TextArea } from '#core/web/forms';
import { currentCompany, gated } from '#core/web/tokens';
import { type DraftTextHint, draftTextHints, type HintedDraft } from '../../contract/index.ts';
import { useDocuments } from '../documents-context.tsx';
import type { FormValues } from './values/index.ts';

/** The text below the lines, with what plugins say of where it goes. */
export const NoteField = observer(function NoteField({ placeholder }: { readonly placeholder: string }) {
  const { t } = useTranslation();
  const { register, formState, control } = useFormContext<FormValues>();
  const { kind } = useDocuments();
  const company = useService(currentCompany);
  const [suppliedOn, customer] = useWatch({ control, name: ['suppliedOn', 'customer'] });
  const draft = { countsAs: kind.countsAs, suppliedOn, customer, vatPayerType: companyTypeOn(company, suppliedOn) };
  const hints = useTextHints()
    .filter(({ appliesTo }) => appliesTo(draft))
    .map(({ textKey }) => t(textKey));
  return (
    <Field
      label={t('DOCUMENTS.FIELD.NOTE')}
      error={formState.errors.note?.message}
      {...(hints.length > 0 && { hint: hints.join(' ') })}
      span={12}
    >
      <TextArea {...register('note')} placeholder={placeholder} />
    </Field>
  );
});

interface LoadedHint extends Pick<DraftTextHint, 'textKey'> {
  readonly appliesTo: (draft: HintedDraft) => boolean;
}

/** Returns the hints of plugins that the user may see, once their code is there; one that cannot be loaded says nothing. */
function useTextHints(): readonly LoadedHint[] {
  const open = useService(gated)
    .seen(draftTextHints)
    .filter(({ visibility }) => visibility === 'open')
    .map(({ contribution }) => contribution);
  const [loaded, setLoaded] = useState<readonly LoadedHint[]>([]);
  const names = open.map(({ id }) => id).join();
  useEffect(() => {
    let isLeft = false;
    const load = open.map(async ({ value: { textKey, appliesTo } }) => ({
      textKey,
      appliesTo: (await appliesTo()).default,
    }));
    void Promise.allSettled(load).then((made) => {
      if (!isLeft) setLoaded(made.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
    });
    return () => {
      isLeft = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `names` identifies the hints, because `open` is a new array at each render
  }, [names]);
  return loaded;
}
