import WholeWorld from 'date-holidays';
import Holidays from 'date-holidays-parser';
import { describe, expect, it } from 'vitest';
import { countryNames, dataOfCountry, regionNames } from '../../src/calendar/holiday-data.source.ts';

const options = { languages: ['en'] };
const whole = new WholeWorld();

describe('the holidays of one country', () => {
  it('lists the countries and regions of the whole world', () => {
    expect(countryNames()).toEqual(whole.getCountries('en'));
    for (const country of Object.keys(countryNames())) {
      expect(regionNames(country)).toEqual(whole.getStates(country, 'en') ?? {});
    }
    expect(regionNames('XX')).toEqual({});
  });

  it('gives each country the days that the whole world’s data gives it', () => {
    for (const country of Object.keys(countryNames())) {
      const ours = new Holidays(dataOfCountry(country), { country }, options).getHolidays(2027);
      expect(ours).toEqual(new WholeWorld({ country }, options).getHolidays(2027));
    }
  }, 60_000);

  it.each(['DE', 'ES', 'FR', 'SO'])('gives a region the days it takes over from elsewhere, in %s', (country) => {
    for (const state of Object.keys(regionNames(country))) {
      const ours = new Holidays(dataOfCountry(country), { country, state }, options).getHolidays(2027);
      expect(ours).toEqual(new WholeWorld({ country, state }, options).getHolidays(2027));
    }
  });

  it('holds the data of that country and of those it names, not the world’s', () => {
    expect(Object.keys(dataOfCountry('US').holidays)).toEqual(['US']);
    expect(Object.keys(dataOfCountry('JE').holidays)).toEqual(['GB', 'JE']);
  });
});
