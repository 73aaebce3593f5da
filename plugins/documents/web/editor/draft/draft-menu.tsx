import { useTranslation } from 'react-i18next';
import { any } from '#core/access';
import { MenuButton, useGate, useService } from '#core/web';
import { navigator } from '#core/web/tokens';
import type { Document } from '../../../contract/index.ts';
import { useDocuments } from '../../documents-context.tsx';
import { useDeleteDraft } from '../../use-delete-draft.ts';
import { usePaths } from '../../use-paths.ts';

interface DraftMenuProps {
  readonly document: Document;
  /** Runs after the draft was deleted, when nothing on the page needs to be saved any more. */
  readonly onDeleted: () => void;
}

/** Shows more actions for a saved draft. */
export function DraftMenu({ document, onDeleted }: DraftMenuProps) {
  const { t } = useTranslation();
  const { kind } = useDocuments();
  const place = useService(navigator);
  const paths = usePaths();
  const mayCreate = useGate(kind.may.create) === 'yes';
  const mayDelete = useGate(document.own ? any(kind.may.delete, kind.may.deleteOwn) : kind.may.delete) === 'yes';
  const deleteDraft = useDeleteDraft();
  const entries = [
    ...(mayCreate && !document.type
      ? [
          {
            id: 'copy',
            label: t('DOCUMENTS.ACTION.COPY'),
            icon: 'duplicate' as const,
            onSelect: () => place.go(paths.copy(document.id)),
          },
        ]
      : []),
    ...(mayDelete
      ? [
          {
            id: 'delete',
            label: t(`${kind.texts}.DELETE.ACTION`),
            icon: 'trash' as const,
            danger: true,
            onSelect: () => void deleteDraft(document, onDeleted),
          },
        ]
      : []),
  ];
  return entries.length > 0 ? <MenuButton entries={entries} /> : null;
}
