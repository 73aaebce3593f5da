import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useService } from '#core/web';
import { gated } from '#core/web/tokens';
import { documentKinds } from '#plugins/documents/contract';
import { inOrderOfAddresses } from '../contract/index.ts';

export interface InboxTypes {
  /** The types of the installed kinds, in the order of their addresses. */
  readonly types: readonly string[];
  /** Returns the title of a type: the one for arriving documents, else that of the kind's list, else its name. */
  titleOf(documentType: string): string;
}

export function useInboxTypes(): InboxTypes {
  const { t } = useTranslation();
  const seen = useService(gated).seen(documentKinds);
  return useMemo(() => {
    const kinds = inOrderOfAddresses(seen.map(({ contribution }) => contribution.value));
    return {
      types: kinds.map(({ documentType }) => documentType),
      titleOf(documentType) {
        const kind = kinds.find((one) => one.documentType === documentType);
        return t(`PROCESSING.TYPE.${documentType}`, kind ? t(`${kind.texts}.TITLE`) : documentType);
      },
    };
  }, [t, seen]);
}
