import { observer } from 'mobx-react-lite';
import { useService } from '#core/web';
import type { PartProps } from '#core/web/tokens';
import { type DocumentRow } from '#plugins/documents/contract';
import { sentEInvoices } from '../../contract/index.ts';
import { SendingState } from '../sending/sending-state.tsx';

/** Shows the state of a listed document's e-invoice; the cell is empty if the document is not sent as one. */
export const SendingCell = observer(function SendingCell({ entity }: PartProps<Pick<DocumentRow, 'id' | 'status'>>) {
  const store = useService(sentEInvoices);
  const state = entity.status === 'draft' ? null : store.stateOf(entity.id);
  return state ? <SendingState state={state} /> : null;
});
