import { makeAutoObservable } from 'mobx';

/** The state of an overlay. A shortcut, a button and the overlay itself may change it. */
export class OverlayState {
  isOpen = false;
  /**
   * Whether the overlay has ever been opened. Its code is then loaded, and it stays in the document so that it can be animated when it
   * closes.
   */
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
