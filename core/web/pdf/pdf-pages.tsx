import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import * as reader from 'pdfjs-dist/build/pdf.worker.mjs';

// Its worker would be a script of its own, built and served apart; an invoice has a page or two, and is read here.
Object.assign(globalThis, { pdfjsWorker: reader });

/** More than any invoice; a catalogue is better downloaded. */
const pagesAtMost = 50;

/** Props of {@link PdfPages}. */
export interface PdfPagesProps {
  readonly bytes: ArrayBuffer;
  /** What a page is called for whoever does not see it. */
  readonly label: (page: number, pages: number) => string;
  /** Of each page. */
  readonly className: string;
  readonly onFailed: () => void;
}

/** The pages of a PDF, as wide as their place. No script of the file runs, and nothing in it is followed. */
export function PdfPages({ bytes, label, className, onFailed }: PdfPagesProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  // Another function at each drawing, which is no reason to read the file again.
  const told = useRef(onFailed);
  told.current = onFailed;
  useEffect(() => {
    // It takes the buffer over, so it gets a copy.
    const task = getDocument({ data: bytes.slice(0), isEvalSupported: false, verbosity: VerbosityLevel.ERRORS });
    let isOver = false;
    task.promise.then(
      (read) => !isOver && setPdf(read),
      () => !isOver && told.current(),
    );
    return () => {
      isOver = true;
      task.destroy().catch(() => undefined); // what it was reading ends with an error that is nobody's
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
      told={told}
    />
  ));
}

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  readonly label: string;
  readonly className: string;
  readonly told: { readonly current: () => void };
}

function PdfPage({ pdf, number, label, className, told }: PdfPageProps) {
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
      // For fine screens, and for a look closer than the page is.
      const scale = (width / page.getViewport({ scale: 1 }).width) * Math.max(2, window.devicePixelRatio);
      const viewport = page.getViewport({ scale });
      place.width = viewport.width;
      place.height = viewport.height;
      const task = page.render({ canvas: place, viewport });
      drawing = task;
      await task.promise;
    };
    // A file that is closed while one of its pages is read or drawn fails too, and that is no failure.
    draw().catch(() => !isOver && !pdf.loadingTask.destroyed && told.current());
    return () => {
      isOver = true;
      drawing?.cancel();
    };
  }, [pdf, number, told]);
  return <canvas ref={canvas} className={className} role="img" aria-label={label} />;
}
