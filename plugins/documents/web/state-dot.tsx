import { useTranslation } from 'react-i18next';
import { StatusDot } from '#core/web';
import type { DocumentKind } from '../contract/index.ts';
import { documentState, type StatedDocument } from './document-state.ts';

/** The state, in the kind's gender: *● Po splatnosti*. */
export function StateDot({ kind, document }: { readonly kind: DocumentKind; readonly document: StatedDocument }) {
  const { t } = useTranslation();
  const { name, tone, open } = documentState(document);
  return (
    <StatusDot tone={tone} open={open}>
      {t(`DOCUMENTS.STATE.${name}`, { context: kind.gender })}
    </StatusDot>
  );
}
