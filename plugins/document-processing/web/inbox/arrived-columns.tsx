import type { TFunction } from 'i18next';
import { type DataTableColumn, type Formats, StatusDot, type Tone } from '#core/web';
import type { ArrivedDocument, ArrivedState } from '../../contract/index.ts';
import type { InboxTypes } from '../inbox-types.ts';

export const stateTones: Readonly<Record<ArrivedState, Tone>> = {
  waiting: 'warning',
  done: 'success',
  discarded: 'neutral',
};

/**
 * Returns the columns of the list. @param own `true` for the list of the user's own documents, which shows their state instead of their
 * sender
 */
export function arrivedColumns(
  t: TFunction,
  formats: Formats,
  titleOf: InboxTypes['titleOf'],
  own: boolean,
): readonly DataTableColumn<ArrivedDocument>[] {
  return [
    {
      id: 'fileName',
      header: t('PROCESSING.FIELD.FILE'),
      identity: true,
      flex: 3,
      card: 'top',
      render: ({ fileName }) => <span title={fileName}>{fileName}</span>,
    },
    own
      ? {
          id: 'state',
          header: t('PROCESSING.FIELD.STATE'),
          width: 192,
          card: 'topEnd',
          render: ({ state }) => <StatusDot tone={stateTones[state]}>{t(`PROCESSING.STATE.${state}`)}</StatusDot>,
        }
      : {
          id: 'sender',
          header: t('PROCESSING.FIELD.SENDER'),
          flex: 2,
          card: 'bottom',
          render: (row) => <span title={row.sender}>{row.senderName || row.sender || '–'}</span>,
        },
    {
      id: 'subject',
      header: t('PROCESSING.FIELD.SUBJECT'),
      flex: 2,
      hideBelow: 1100,
      card: 'none',
      render: ({ subject }) => <span title={subject}>{subject || '–'}</span>,
    },
    {
      id: 'documentType',
      header: t('PROCESSING.FIELD.TYPE'),
      width: 184,
      hideBelow: 900,
      card: own ? 'bottom' : 'none',
      render: ({ documentType }) => titleOf(documentType),
    },
    {
      id: 'arrivedAt',
      header: t('PROCESSING.FIELD.ARRIVED'),
      width: 152,
      card: 'bottomEnd',
      render: ({ arrivedAt }) => formats.dateTime(arrivedAt),
    },
  ];
}
