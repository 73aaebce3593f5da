import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { cashDirection, partyKey } from '../../../contract/index.ts';
import { useDocuments } from '../../documents-context.tsx';
import type { FormValues } from '../values/index.ts';

/** Returns the label for the customer or supplier of the draft: *Odberateľ*, *Vyplatené komu*. */
export function usePartyLabel(): string {
  const { t } = useTranslation();
  const { kind } = useDocuments();
  const { control } = useFormContext<FormValues>();
  const extra = useWatch({ control, name: 'extra' });
  return t(partyKey(kind), { context: cashDirection(kind, extra) });
}
