import { observer } from 'mobx-react-lite';
import type { Document } from '../../contract/index.ts';
import { ChainCard } from './chain-card.tsx';
import { useChain } from './use-chain.ts';

/** Shows the documents that a draft was made from, below the draft's form. */
export const DraftChain = observer(function DraftChain({ document }: { readonly document: Document }) {
  return (
    <div className="k-doc-draft-chain">
      <ChainCard document={document} chain={useChain(document)} />
    </div>
  );
});
