import { makeAutoObservable, observableRef } from 'mobx';
import { type SafeStorage, tabStorage } from '#core/web';
import type { CurrentCompany, Session } from '#core/web/tokens';
import type { AssistantVisualization, VisualizationData } from '../../contract/visualization.ts';
import { TabKeeper } from '../tab-keeper.ts';
import { visualizationOf } from './visualization-data.ts';

/** Of the open company; a reload of this tab keeps it. [B2.2-5] */
export default function makeVisualization(company: CurrentCompany, session: Session): AssistantVisualization {
  return new LastVisualization(tabStorage, company.id, session.user.id);
}

export class LastVisualization implements AssistantVisualization {
  data: VisualizationData | undefined;
  readonly keeper: TabKeeper<VisualizationData>;

  constructor(storage: SafeStorage, companyId: string, userId: string) {
    const owner = { prefix: 'assistant-visualization', companyId, userId };
    this.keeper = new TabKeeper(storage, owner, (kept) => visualizationOf(kept) !== undefined);
    this.data = this.keeper.read();
    makeAutoObservable(this, { data: observableRef, keeper: false });
  }

  /** [B2.2-7] */
  get isShown(): boolean {
    return this.data !== undefined;
  }

  show(data: VisualizationData): void {
    this.data = data;
    this.keeper.keep(data);
  }
}
