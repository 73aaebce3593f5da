import { observer } from 'mobx-react-lite';
import { Contribution } from '../react/contribution.tsx';
import { useService } from '../react/use-service.ts';
import { gated, type ListToolProps, listTools } from '../tokens.ts';

/** Shows the tools that plugins add to every list: export, import. Put it into the `end` of the toolbar, before the choice of columns. */
export const ListTools = observer(function ListTools(list: ListToolProps) {
  const open = useService(gated)
    .seen(listTools)
    .filter(({ contribution, visibility }) => visibility === 'open' && (contribution.value.appliesTo?.(list) ?? true));
  return open.map(({ contribution }) => (
    <Contribution key={contribution.id} contribution={contribution} load={contribution.value.component} props={list} />
  ));
});
