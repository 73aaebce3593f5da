import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import * as reader from 'pdfjs-dist/build/pdf.worker.mjs';

// A worker would be a separate script that is built and served on its own; an invoice has one or two pages, so the PDF is read in the main
// thread.
Object.assign(globalThis, { pdfjsWorker: reader });

/** The maximum number of pages that are shown. It is more than any invoice has; a catalogue should be downloaded. */
const pagesAtMost = 50;

export interface PdfPagesProps {
  readonly bytes: ArrayBuffer;
  /** Returns the description of a page for people who do not see it. */
  readonly label: (page: number, pages: number) => string;
  /** The CSS class of each drawn page. */
  readonly className: string;
  readonly onFailed: () => void;
}

/** Shows the pages of a PDF, as wide as their container. No script of the file runs, and its links do not work. */
export function PdfPages({ bytes, label, className, onFailed }: PdfPagesProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  // The function is a new one at each render, which is no reason to read the file again.
  const onFailedRef = useRef(onFailed);
  onFailedRef.current = onFailed;
  useEffect(() => {
    // pdf.js takes ownership of the buffer, so it gets a copy.
    const task = getDocument({ data: bytes.slice(0), isEvalSupported: false, verbosity: VerbosityLevel.ERRORS });
    let isOver = false;
    task.promise.then(
      (read) => !isOver && setPdf(read),
      () => !isOver && onFailedRef.current(),
    );
    return () => {
      isOver = true;
      task.destroy().catch(() => undefined); // a reading that is cancelled ends with an error, which is ignored
    };
  }, [bytes]);
  const count = Math.min(pdf?.numPages ?? 0, pagesAtMost);
  if (!pdf) return null;
  return Array.from({ length: count }, (_, index) => (
    <PdfPage
      key={index}
      pdf={pdf}
      number={index + 1}
      label={label(index + 1, pdf.numPages)}
      className={className}
      onFailedRef={onFailedRef}
    />
  ));
}

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  readonly label: string;
  readonly className: string;
  readonly onFailedRef: { readonly current: () => void };
}

function PdfPage({ pdf, number, label, className, onFailedRef }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const place = canvas.current;
    const width = place?.parentElement?.clientWidth ?? 0;
    if (!place || width === 0) return;
    let drawing: { cancel(): void } | undefined;
    let isOver = false;
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (isOver) return;
      // The scale is at least 2, for screens with a high density and for zooming in.
      const scale = (width / page.getViewport({ scale: 1 }).width) * Math.max(2, window.devicePixelRatio);
      const viewport = page.getViewport({ scale });
      place.width = viewport.width;
      place.height = viewport.height;
      const task = page.render({ canvas: place, viewport });
      drawing = task;
      await task.promise;
    };
    // Reading or drawing a page also fails if the file is closed meanwhile, which is no error.
    draw().catch(() => !isOver && !pdf.loadingTask.destroyed && onFailedRef.current());
    return () => {
      isOver = true;
      drawing?.cancel();
    };
  }, [pdf, number, onFailedRef]);
  return <canvas ref={canvas} className={className} role="img" aria-label={label} />;
}
