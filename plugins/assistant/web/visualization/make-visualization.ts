import { makeAutoObservable, observableRef } from 'mobx';
import { type SafeStorage, tabStorage } from '#core/web';
import type { CurrentCompany, Session } from '#core/web/tokens';
import type { AssistantVisualization, VisualizationData } from '../../contract/visualization.ts';
import { TabStore } from '../tab-store.ts';
import { visualizationOf } from './visualization-data.ts';

/** Creates the visualization of the open company. It survives a reload of this tab. [B2.2-5] */
export default function makeVisualization(company: CurrentCompany, session: Session): AssistantVisualization {
  return new LastVisualization(tabStorage, company.id, session.user.id);
}

export class LastVisualization implements AssistantVisualization {
  data: VisualizationData | undefined;
  readonly keeper: TabStore<VisualizationData>;

  constructor(storage: SafeStorage, companyId: string, userId: string) {
    const owner = { prefix: 'assistant-visualization', companyId, userId };
    this.keeper = new TabStore(storage, owner, (stored) => visualizationOf(stored) !== undefined);
    this.data = this.keeper.read();
    makeAutoObservable(this, { data: observableRef, keeper: false });
  }

  /** The menu has an entry for the visualization only while there is data to show. [B2.2-7] */
  get isShown(): boolean {
    return this.data !== undefined;
  }

  show(data: VisualizationData): void {
    this.data = data;
    this.keeper.keep(data);
  }
}
