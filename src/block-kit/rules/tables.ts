import { limits } from '../limits.ts';
import { block } from './blocks.ts';
import { richText } from './rich-text.ts';
import { below, boolean, byType, type Check, choice, isObject, list, type Rule, refuse, shape, typed } from './rule.ts';
import { integer, number, string } from './scalars.ts';
import { lengthOfText } from './total-text.ts';

const cells: Record<string, Rule> = {
  raw_text: typed('raw_text', { needs: { text: string() } }),
  raw_number: typed('raw_number', { needs: { value: number(), text: string() } }),
  rich_text: richText,
};
const cell = byType({ allowed: cells, known: Object.keys(cells), noun: 'cell', where: 'here' });

function textAtMost(max: number): Check {
  return ({ rows }, pointer) => {
    const length = lengthOfText(rows);
    return length > max
      ? refuse('too_long', below(pointer, 'rows'), `All cells have ${length} characters; at most ${max} may be here.`)
      : [];
  };
}

const sameWidth: Check = ({ rows }, pointer) => {
  const widths = Array.isArray(rows) ? rows.map((row) => (Array.isArray(row) ? row.length : 0)) : [];
  return widths.flatMap((width, index) =>
    width === widths[0] ? [] : refuse('bad_value', below(below(pointer, 'rows'), index), 'All rows must be as wide.'),
  );
};

const plainHead: Check = ({ rows }, pointer) => {
  const head: unknown[] = Array.isArray(rows) && Array.isArray(rows[0]) ? rows[0] : [];
  return head.flatMap((part, index) =>
    isObject(part) && part.type === 'rich_text'
      ? refuse('cell_not_allowed_here', `${pointer}/rows/0/${index}/type`, 'Rich text may not stand in the first row.')
      : [],
  );
};

const headColumnExists: Check = ({ rows, row_header_column_index: index }, pointer) => {
  const width = Array.isArray(rows) && Array.isArray(rows[0]) ? rows[0].length : 0;
  return typeof index === 'number' && index >= width
    ? refuse('too_big', below(pointer, 'row_header_column_index'), `There are only ${width} columns.`)
    : [];
};

const { table, dataTable } = limits;

export const tables: Record<string, Rule> = {
  table: block('table', {
    needs: { rows: list(list(cell, table.columns), table.rows) },
    may: {
      column_settings: list(
        shape({ may: { align: choice('left', 'center', 'right'), is_wrapped: boolean() } }),
        table.columns,
      ),
    },
    also: [textAtMost(table.text)],
  }),
  data_table: block('data_table', {
    needs: { caption: string(), rows: list(list(cell, dataTable.columns), dataTable.rows, dataTable.minRows) },
    may: { page_size: integer(dataTable.minPage, dataTable.page), row_header_column_index: integer(0) },
    also: [sameWidth, plainHead, headColumnExists, textAtMost(dataTable.text)],
  }),
};
