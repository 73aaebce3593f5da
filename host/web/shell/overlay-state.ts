import { makeAutoObservable } from 'mobx';

/** The state of an overlay; a shortcut, a button and the overlay itself may all change it. */
export class OverlayState {
  isOpen = false;
  /** `true` once the overlay was opened: its code is then loaded, and it stays in the document so that its closing is visible. */
  wanted = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  open(): void {
    this.wanted = true;
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
  }

  toggle(): void {
    if (this.isOpen) this.close();
    else this.open();
  }
}
