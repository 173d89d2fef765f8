import { packageFile } from './package-file.ts';

const fonts = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'];

/**
 * The SVG as a PNG, in its own size, with the fonts that come along. Drawn on a thread beside this one. What draws is loaded with the first
 * picture, weeks after many a start.
 */
export async function drawPng(svg: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const fontFiles = fonts.map((name) => packageFile('dejavu-fonts-ttf', 'ttf', name));
  const image = await renderAsync(svg, {
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'DejaVu Sans' },
    logLevel: 'off',
  });
  return image.asPng();
}
