import { makeAutoObservable } from 'mobx';

/** Whether something that lies over the page is open; a shortcut, a button and the thing itself may all decide. */
export class OverlayState {
  isOpen = false;
  /** Opened at least once: its code is worth having, and it stays in the document so that its closing can be seen. */
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
