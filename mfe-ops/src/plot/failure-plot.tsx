import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormats } from '../formats/use-formats';
import { hasDays } from '../operations/span';
import { drawPlot, type DrawnPlot } from './draw-plot';
import styles from './failure-plot.module.css';
import { stylesOf } from './line-style';
import lineClasses from './line-style.module.css';
import type { Marker } from './markers';
import type { Plotted } from './plotted';
import { useColourScheme } from './use-colour-scheme';

export interface FailurePlotProps {
  plotted: Plotted;
  markers: readonly Marker[];
  label: string;
  /** The id of the description in words. */
  describedBy: string;
  /** Gets the step at the pointer, or null. */
  onPoint: (step: number | null) => void;
}

/** Reads the colours from elements with the classes, because a canvas cannot use custom properties. */
function colourOf(probe: HTMLElement, className: string | undefined): string {
  probe.className = className ?? '';
  return getComputedStyle(probe).color;
}

/** The plot of the rates, with marks for the changes of the live set. */
export function FailurePlot({ plotted, markers, label, describedBy, onPoint }: FailurePlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLSpanElement>(null);
  const drawn = useRef<DrawnPlot | null>(null);
  const scheme = useColourScheme();
  const formats = useFormats();
  const lineStyles = stylesOf(plotted.lines);
  const shape = plotted.lines.map(({ version, role }) => `${version} ${role}`).join();
  const days = hasDays(plotted);

  const report = useEffectEvent(onPoint);
  const show = useEffectEvent((plot: DrawnPlot) => plot.show(plotted, markers));
  const draw = useEffectEvent((element: HTMLElement, from: HTMLElement) =>
    drawPlot(
      element,
      {
        lines: lineStyles.map(({ className, dash }) => ({
          colour: colourOf(from, className),
          dash,
        })),
        forward: colourOf(from, lineClasses['forward']),
        back: colourOf(from, lineClasses['back']),
        axis: colourOf(from, lineClasses['axis']),
        grid: colourOf(from, lineClasses['grid']),
        font: `12px ${getComputedStyle(element).fontFamily}`,
        classes: { plot: styles['plot'] ?? '', canvas: styles['canvas'] ?? '' },
      },
      { time: (seconds) => formats.step(seconds, days), percent: formats.percent },
      (step) => report(step),
    ),
  );

  // Other versions, colours or spans need a new plot. Other numbers do not.
  useEffect(() => {
    const element = place.current;
    if (!element || !probe.current) return;
    const plot = draw(element, probe.current);
    drawn.current = plot;
    show(plot);
    const sizes = new ResizeObserver(() => plot.resize(element.clientWidth, element.clientHeight));
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      plot.end();
      drawn.current = null;
    };
  }, [shape, scheme, days, formats]);

  useEffect(() => {
    if (drawn.current) show(drawn.current);
  }, [plotted, markers]);

  return (
    <>
      <div
        ref={place}
        role="img"
        aria-label={label}
        aria-describedby={describedBy}
        className={styles['place']}
      />
      <span ref={probe} hidden />
    </>
  );
}
