@testable import MarkedModels
@testable import PlainModels

// Made by `.ci/synthesized_models.py`.

extension Twins {
  /// Random models, each with a document.
  static let random: [Twins] = [
    Twins(
      PlainModels.Random0.self, MarkedModels.Random0.self,
      #"""
      {"lastName": 0.5, "count": "https://example.org/a?b=c#d", "name": "2A8E23F8-2E75-3D75-C97A-C3A715540167", "createdAt": 100, "firstName": 0, "total": ["", "é", "\"quoted\""], "userID": [1], "imageURL": "red", "id": 0}
      """#),
    Twins(
      PlainModels.Random1.self, MarkedModels.Random1.self,
      #"""
      {"id": {"lastName": 10000000000.0, "count": "https://例え.jp/é", "name": "AD819E7F-D9B1-9D1F-568E-D67F244DABC8", "createdAt": 1, "firstName": 42, "total": ["é", "0"], "userID": [], "url": 1, "imageURL": null, "id": 0}}
      """#),
    Twins(
      PlainModels.Random2.self, MarkedModels.Random2.self,
      #"""
      {"id": {"circle": {"radius": 1.5}}, "name": 42, "firstName": ["café", 1]}
      """#),
    Twins(
      PlainModels.Random3.self, MarkedModels.Random3.self,
      #"""
      {"name": 42, "firstName": 42, "id": 42, "userID": [0.5], "lastName": []}
      """#),
    Twins(
      PlainModels.Random4.self, MarkedModels.Random4.self,
      #"""
      {"id": [{"items": [], "next": null, "first": "24FF583F-0BB1-E1D2-2661-9EC6059231D7", "byName": {}}], "name": {"id": {"square": {"_0": 3}}, "name": 4294967295, "firstName": ["café", 1, "glad", 1, "calm", 0.5]}, "firstName": 0}
      """#),
    Twins(
      PlainModels.Random5.self, MarkedModels.Random5.self,
      #"""
      {"a rather long key for firstName": 0, "createdAt": "back\\slash", "text": {"name": "/"}, "the_url": {"name": "a"}, "userID": {"name": "\"quoted\""}, "total": {"items": [{"square": {"_0": 3}}, {"nothing": {}}, {"nothing": {}}], "next": "n", "first": {"square": {"_0": 3}}, "byName": {}}, "the_HTTPStatus": 1e+21, "name": "", "value": {"😀": 1, "": 0}, "the_note": 42, "a rather long key for isNew": 1, "kind": {"name": 127, "firstName": 0, "id": 0, "userID": [1], "lastName": [{}]}, "x": "very_sad", "y": {"id": [], "name": {"id": {"nothing": {}}, "name": 1, "firstName": []}, "firstName": 10000000000.0}, "@count": {"id": {"nothing": {}}, "name": 1, "firstName": ["very_sad", 1]}, "title.é": 1, "lastName ": {"lastName": 3, "count": "x:y", "name": "96F53156-C7A2-AA41-9942-67BBD5F6B71C", "createdAt": 1, "firstName": 1, "total": [], "userID": [0.1, 123456789.125, 1e+21], "url": null, "imageURL": "blue", "id": 42}, "a rather long key for imageURL": {"é": 42}, "@place": "AQI="}
      """#),
    Twins(
      PlainModels.Random6.self, MarkedModels.Random6.self,
      #"""
      {"name": ["calm", "glad"], "@id": "https://例え.jp/é"}
      """#),
    Twins(
      PlainModels.Random7.self, MarkedModels.Random7.self,
      #"""
      {"@firstName": {"name": "é"}, "@name": {"items": [0, 0], "next": null, "first": 42, "byName": {"a longer text than fits": 42}}, "userID": 255, "url ": -22734790, "id": 1, "lastName": 42}
      """#),
    Twins(
      PlainModels.Random8.self, MarkedModels.Random8.self,
      #"""
      {"lastName": {"name": ["café", "calm"], "@id": "https://example.org/a?b=c#d"}, "name": 0, "id": false, "firstName": "E2430B8F-E85E-324B-6347-A184EF75E7F4"}
      """#),
    Twins(
      PlainModels.Random9.self, MarkedModels.Random9.self,
      #"""
      {"isNew.é": 1e+21, "url.é": 0, "title ": 1, "the_lastName": 1, "imageURL ": [], "createdAt": 0, "a rather long key for firstName": "AQID", "place": {"id": [{"items": [], "next": null, "first": null, "byName": {}}, {"items": [], "next": null, "first": null, "byName": {}}, {"items": [], "next": null, "first": null, "byName": {}}], "name": {"id": {"square": {"_0": 3}}, "name": 477159094, "firstName": []}, "firstName": -1.5}, "text.é": "////", "value": 0, "total": 0.5, "y ": -1.5, "userID": 0, "@kind": 2147483647, "a rather long key for HTTPStatus": 0, "the_id": false, "name ": 12.5, "@count": {"new\nline": 1e+21, "": 1}, "@note": 42}
      """#),
    Twins(
      PlainModels.Random10.self, MarkedModels.Random10.self,
      #"""
      {"userID": {"名前": [[], [], []]}, "firstName": {"名前": {"id": {"lastName": 0, "count": "https://例え.jp/é", "name": "1E733E66-8DD7-544D-1FAE-330A8C757CA5", "createdAt": 100, "firstName": 9223372036854775807, "total": [], "userID": null, "id": 16315207708448238325}}, "": {"id": {"lastName": 1, "count": "x:y", "name": "63E04DF7-0E15-F06E-F826-80C5B7506DA5", "createdAt": 1, "firstName": 0, "total": [], "userID": null, "url": null, "id": 18446744073709551615}}}, "name": false, "url": {"name": [], "@id": "https://例え.jp/é"}, "lastName": 42, "id": -5304499787356966511}
      """#),
    Twins(
      PlainModels.Random11.self, MarkedModels.Random11.self,
      #"""
      {"firstName": {"userID": {"\"quoted\"": []}, "firstName": {"back\\slash": {"id": {"lastName": 10000000000.0, "count": "https://example.org/a?b=c#d", "name": "831F8727-84A4-AD30-0B32-81AA0FC00DD1", "createdAt": 1, "firstName": 1, "total": [], "id": 0}}, "é": {"id": {"lastName": 1, "count": "x:y", "name": "A0904A0E-C873-3C09-B099-CD7C0FF3BCAE", "createdAt": 100, "firstName": -9223372036854775808, "total": [], "url": null, "imageURL": null, "id": 1}}, "a": {"id": {"lastName": -1.5, "count": "https://例え.jp/é", "name": "284E1A96-0FFC-7807-3424-9F7E606DB1A5", "createdAt": 100, "firstName": 42, "total": [], "userID": null, "id": 11326094148572304643}}}, "name": true, "url": {"name": [], "@id": "a/b"}, "lastName": 936994443, "id": 0}, "kind": {"items": [-9223372036854775808, 0, 1], "next": null, "first": 1, "byName": {}}, "@x": {}, "value": -1.5, "@y": [1, {"a": null}], "place": 0, "count": 0, "the_name": [["\"quoted\"", "/", "new\nline"], ["é", "é"], ["a"]], "the_total": {"a rather long key for firstName": 1, "createdAt": "é", "text": {"name": "é"}, "the_url": {"name": "\"quoted\""}, "userID": {"name": "0"}, "total": {"items": [], "next": null, "first": null, "byName": {}}, "the_HTTPStatus": 5e-324, "name": "GREEN", "value": {"a longer text than fits": 834237764}, "the_note": 0, "a rather long key for isNew": 0, "x": "glad", "y": {"id": [], "name": {"id": {"circle": {"radius": 1.5}}, "name": 0, "firstName": []}, "firstName": -1.5}, "@count": {"id": {"circle": {"radius": 1.5}}, "name": 0, "firstName": []}, "title.é": 1e+21, "id ": "996C79F5-5EB3-7A79-7B24-BB90D7091559", "lastName ": {"lastName": 3, "count": "x:y", "name": "CFC2970F-C43C-E9E3-45AB-FCE03283EA45", "createdAt": 1, "firstName": 42, "total": [], "userID": [], "url": 1, "id": 16333758137581250501}, "a rather long key for imageURL": {"é": 0, "a longer text than fits": 0}, "@place": "AQI="}, "createdAt": 2147483647, "@note": -3616675471805954087, "a rather long key for url": 0, "a rather long key for HTTPStatus": "63A3ECDF-5EDC-A43D-2925-EF1AA8968E4B", "imageURL": {"isNew.é": -1.5, "url.é": 42, "title ": 0, "the_lastName": 248503702, "imageURL ": ["A4CD5839-4D3C-6832-6A8C-6002242C47E2", -1e-07, "84792349-AC62-8E54-0F39-E7A110D96FF6", 5e-324, "01289484-E61E-A985-874A-3EB4E85403AB", 0.1], "createdAt": 224, "a rather long key for firstName": "AQID", "place": {"id": [], "name": {"id": {"square": {"_0": 3}}, "name": 0, "firstName": []}, "firstName": 10000000000.0}, "text.é": "", "value": 1, "total": -1.5, "y ": 10000000000.0, "userID": 0, "@kind": 2147483647, "a rather long key for HTTPStatus": 0, "the_id": true, "name ": 12.5, "@count": {"é": 1}, "@note": 4294967295, "x": null}, "lastName": 42, "the_text": {"items": [-1768992759926239003, 1, -9223372036854775808], "next": "n", "first": 0, "byName": {"a longer text than fits": -9223372036854775808}}, "userID": {"lastName": {"name": [], "@id": "https://例え.jp/é"}, "name": 0, "id": true, "firstName": "2C0373E6-7F92-24BF-F013-CAB0D72D4EE0"}, "isNew": 42, "title.é": 1, "a rather long key for id": 0}
      """#),
    Twins(
      PlainModels.Random12.self, MarkedModels.Random12.self,
      #"""
      {"imageURL": -1e-07, "@name": "x", "url": {"items": [{"a rather long key for firstName": 0, "createdAt": "é", "text": {"name": "0"}, "the_url": {"name": "é"}, "userID": {"name": "é"}, "total": {"items": [], "next": "n", "first": null, "byName": {}}, "the_HTTPStatus": 0.1, "name": "blue", "value": {}, "the_note": 42, "a rather long key for isNew": 118, "kind": null, "x": "glad", "@count": {"id": {"square": {"_0": 3}}, "name": 1, "firstName": []}, "title.é": 0.1, "id ": null, "lastName ": {"lastName": 10000000000.0, "count": "https://例え.jp/é", "name": "258F289E-56BF-D309-B1A4-9AF5856A65DE", "createdAt": 2, "firstName": 42, "total": [], "userID": null, "imageURL": null, "id": 0}, "a rather long key for imageURL": null, "@place": "////"}], "next": "n", "first": {"a rather long key for firstName": 1, "createdAt": "0", "text": {"name": "名前"}, "the_url": {"name": "😀"}, "userID": {"name": "\"quoted\""}, "total": {"items": [], "next": "n", "first": null, "byName": {}}, "the_HTTPStatus": 1e+21, "name": "GREEN", "value": {}, "the_note": 0, "a rather long key for isNew": 0, "kind": {"name": 127, "firstName": 0, "id": 2147483647, "userID": [], "lastName": []}, "x": "very_sad", "y": null, "@count": {"id": {"square": {"_0": 3}}, "name": 0, "firstName": []}, "title.é": 1e+21, "lastName ": {"lastName": 3, "count": "https://例え.jp/é", "name": "2EBED9D5-E3C3-AC3B-57D3-E65728B99BC5", "createdAt": 100, "firstName": 0, "total": [], "userID": null, "imageURL": null, "id": 18446744073709551615}, "@place": "AQI="}, "byName": {}}, "a rather long key for id": "café", "firstName ": 12.5, "createdAt": [[{}, {}], [{}, {}, {}], [{}]], "@lastName": [42], "a rather long key for userID": {"firstName": {"userID": {}, "firstName": {}, "name": false, "url": {"name": [], "@id": "https://example.org/a?b=c#d"}, "lastName": -2147483648, "id": -9223372036854775808}, "kind": {"items": [], "next": "n", "first": 0, "byName": {}}, "@x": {"\"quoted\"": {"userID": {}, "firstName": {}, "name": false, "url": {"name": [], "@id": "x:y"}, "lastName": -1873528723, "id": 0}}, "value": 0, "@y": {"b": [true], "c": {}}, "place": 1, "count": -128, "the_name": [[], []], "the_total": {"a rather long key for firstName": 1, "createdAt": "\"quoted\"", "text": {"name": ""}, "the_url": {"name": "\"quoted\""}, "userID": {"name": ""}, "total": {"items": [], "next": null, "first": null, "byName": {}}, "the_HTTPStatus": 0, "name": "blue", "value": {}, "the_note": 0, "a rather long key for isNew": 0, "kind": {"name": 42, "firstName": 1, "id": 2147483647, "userID": [], "lastName": []}, "x": "glad", "@count": {"id": {"square": {"_0": 3}}, "name": 0, "firstName": []}, "title.é": -1e-07, "lastName ": {"lastName": 0, "count": "x:y", "name": "502705A0-DB7C-713B-735D-CD0C81CF6BCC", "createdAt": 2, "firstName": 42, "total": [], "userID": null, "url": null, "imageURL": null, "id": 8170240567334681426}, "a rather long key for imageURL": {}, "@place": "////"}, "createdAt": 42, "@note": 0, "a rather long key for url": -1.5, "a rather long key for HTTPStatus": "3CE07FC7-2F90-3C53-504F-481DD257F634", "imageURL": {"isNew.é": 0.1, "url.é": 255, "title ": 42, "the_lastName": 2782557120, "imageURL ": [], "createdAt": 1, "a rather long key for firstName": "AQI=", "place": {"id": [], "name": {"id": {"circle": {"radius": 1.5}}, "name": 2715490288, "firstName": []}, "firstName": 10000000000.0}, "text.é": "AQI=", "value": -13063, "total": 10000000000.0, "y ": -1.5, "userID": 0, "@kind": 2147483647, "a rather long key for HTTPStatus": 1, "the_id": true, "name ": 12.5, "@count": {}, "@note": 42, "x": {"items": [], "next": null, "first": null, "byName": {}}}, "lastName": 255, "the_text": {"items": [], "next": null, "first": 9223372036854775807, "byName": {}}, "userID": {"lastName": {"name": [], "@id": "x:y"}, "name": 4294967295, "id": false, "firstName": "38B97B63-6028-A781-3B67-2304CAA601BC"}, "isNew": 42, "title.é": 0, "a rather long key for id": 0}}
      """#),
    Twins(
      PlainModels.Random13.self, MarkedModels.Random13.self,
      #"""
      {"imageURL": {"square": {"_0": 3}}, "createdAt": true, "name": {"@firstName": {"name": "new\nline"}, "@name": {"items": [], "next": "n", "first": 1, "byName": {}}, "userID": 42, "url ": -2147483648, "id": 65535, "lastName": 42}, "firstName": [{"name": [], "@id": "https://example.org/a?b=c#d"}], "lastName": ["glad"], "url": -3, "id": 1, "userID": ["6605A298-3777-441B-846E-0E6EF2DEE808", 0, "3B179950-83E7-F176-4C92-4C883E0FA828", -3]}
      """#),
    Twins(
      PlainModels.Random14.self, MarkedModels.Random14.self,
      #"""
      {"id": 1}
      """#),
    Twins(
      PlainModels.Random15.self, MarkedModels.Random15.self,
      #"""
      {"name": 1, "id": 1, "userID": 10000000000.0, "firstName": {"items": [0, 0], "next": null, "first": 1, "byName": {"new\nline": 1}}, "lastName": 0}
      """#),
    Twins(
      PlainModels.Random16.self, MarkedModels.Random16.self,
      #"""
      {"a rather long key for createdAt": {"square": {"_0": 3}}, "count ": -3, "@url": ["glad"], "a rather long key for userID": false, "isNew.é": [0, 0], "a rather long key for imageURL": 42, "total": "null", "the_lastName": ["63ACC3F5-AB1E-C099-04FC-2BEC86CE2220", 0, "AD01D2DE-D212-DC3D-8C72-89B3ED619C2A", -9223372036854775808], "a rather long key for id": ["x:y", "https://例え.jp/é", "x:y"], "HTTPStatus": 1, "a rather long key for firstName": "", "name": "calm"}
      """#),
    Twins(
      PlainModels.Random17.self, MarkedModels.Random17.self,
      #"""
      {"a rather long key for userID": {"items": [], "next": "n", "first": [], "byName": {"a": [], "0": []}}, "@id": {"0": {"name": [], "@id": "https://例え.jp/é"}}, "name": 0, "a rather long key for lastName": {"id": {"nothing": {}}, "name": 0, "firstName": ["café", 1, "calm", 1, "glad", 0.5]}, "url": "GREEN", "firstName": 1}
      """#),
    Twins(
      PlainModels.Random18.self, MarkedModels.Random18.self,
      #"""
      {"name": 1, "the_firstName": 0, "a rather long key for id": 123456789.125, "the_lastName": 18446744073709551615}
      """#),
    Twins(
      PlainModels.Random19.self, MarkedModels.Random19.self,
      #"""
      {"id": "https://例え.jp/é", "name": 1, "firstName": 0.5}
      """#),
    Twins(
      PlainModels.Random20.self, MarkedModels.Random20.self,
      #"""
      {"firstName": 42, "a rather long key for userID": {"nothing": {}}, "id": {"firstName": {"userID": {}, "firstName": {}, "name": true, "url": {"name": [], "@id": "https://例え.jp/é"}, "lastName": 1, "id": -9223372036854775808}, "kind": {"items": [], "next": null, "first": -9223372036854775808, "byName": {}}, "@x": {"a": {"userID": {}, "firstName": {}, "name": false, "url": {"name": [], "@id": "https://example.org/a?b=c#d"}, "lastName": 42, "id": 0}, "back\\slash": {"userID": {}, "firstName": {}, "name": true, "url": {"name": [], "@id": "x:y"}, "lastName": 42, "id": 1}}, "value": 1, "@y": 1.5, "place": 255, "count": -128, "the_name": [[]], "the_total": {"a rather long key for firstName": 0, "createdAt": "0", "text": {"name": "é"}, "the_url": {"name": "é"}, "userID": {"name": "a longer text than fits"}, "total": {"items": [], "next": "n", "first": null, "byName": {}}, "the_HTTPStatus": -1.5, "name": "blue", "value": {}, "the_note": 4294967295, "a rather long key for isNew": 255, "kind": null, "x": "very_sad", "y": {"id": [], "name": {"id": {"nothing": {}}, "name": 1607720069, "firstName": []}, "firstName": 1}, "@count": {"id": {"circle": {"radius": 1.5}}, "name": 42, "firstName": []}, "title.é": 1e+21, "id ": "29E2DE5F-7E23-BDE6-C016-9ACC77547CED", "lastName ": {"lastName": 3, "count": "https://example.org/a?b=c#d", "name": "0BB72C1D-1F1E-19C3-4464-C46DA2AF05B2", "createdAt": 1, "firstName": -9223372036854775808, "total": [], "userID": null, "url": null, "imageURL": null, "id": 0}, "a rather long key for imageURL": {}, "@place": ""}, "createdAt": 0, "@note": 9223372036854775807, "a rather long key for url": 3, "a rather long key for HTTPStatus": "AEDC585B-A52C-F814-8866-2E566EE4E338", "imageURL": {"isNew.é": 0.1, "url.é": 0, "title ": 11234701409601452385, "the_lastName": 0, "imageURL ": [], "createdAt": 255, "a rather long key for firstName": "AQI=", "place": {"id": [], "name": {"id": {"square": {"_0": 3}}, "name": 0, "firstName": []}, "firstName": 0.5}, "text.é": "AQI=", "value": 15091, "total": -1.5, "y ": 10000000000.0, "userID": 893194475638586462, "@kind": 2147483647, "a rather long key for HTTPStatus": 42, "the_id": true, "name ": -3, "@count": {}, "@note": 2048233602, "x": {"items": [], "next": null, "first": null, "byName": {}}}, "lastName": 0, "the_text": {"items": [], "next": "n", "first": 0, "byName": {}}, "userID": {"lastName": {"name": [], "@id": "https://例え.jp/é"}, "name": 42, "id": true, "firstName": "53B5CF81-C56E-645C-12BA-60DE92C5D05D"}, "isNew": 42, "title.é": 0, "a rather long key for id": 0}, "a rather long key for name": 0, "@url": ["calm", {"items": [], "next": null, "first": null, "byName": {}}], "the_lastName": {"id": {"lastName": 3, "count": "a/b", "name": "766C8799-A44C-449C-0C26-1C7C98A171C1", "createdAt": 1, "firstName": 0, "total": [], "userID": [], "url": 1, "imageURL": "GREEN", "id": 11367042228036728451}}}
      """#),
    Twins(
      PlainModels.Random21.self, MarkedModels.Random21.self,
      #"""
      {"id": [{"items": [], "next": null, "first": 2, "byName": {}}]}
      """#),
    Twins(
      PlainModels.Random22.self, MarkedModels.Random22.self,
      #"""
      {"firstName.é": ["very_sad", false, "café", false], "the_lastName": {"name": ["calm"], "@id": "a/b"}, "id": {"lastName": 0.5, "count": "https://example.org/a?b=c#d", "name": "5A9FF55C-1803-28F8-EE11-3D2DB2BF24AB", "createdAt": 100, "firstName": -288849585176577684, "total": [], "userID": [-1e-07, 123456789.125, 123456789.125], "url": 57, "id": 42}, "a rather long key for name": [], "userID": {"name": 1.5, "id": 1, "userID": 0, "firstName": {"items": [], "next": null, "first": null, "byName": {}}, "lastName": 0}}
      """#),
    Twins(
      PlainModels.Random23.self, MarkedModels.Random23.self,
      #"""
      {"id": 42, "name": [{"items": [], "next": null, "first": 0, "byName": {}}, {"items": [], "next": "n", "first": 0.5, "byName": {}}, {"items": [], "next": null, "first": 1, "byName": {}}], "firstName ": [], "lastName": -128}
      """#),
    Twins(
      PlainModels.Random24.self, MarkedModels.Random24.self,
      #"""
      {"firstName": 42, "name": {"firstName": {"userID": {}, "firstName": {}, "name": false, "url": {"name": [], "@id": "a/b"}, "lastName": 42, "id": 9223372036854775807}, "kind": {"items": [], "next": "n", "first": 42, "byName": {}}, "@x": {}, "value": 123456789.125, "@y": [1, {"a": null}], "place": 1, "count": -128, "the_name": [[]], "the_total": {"a rather long key for firstName": 1, "createdAt": "é", "text": {"name": "/"}, "the_url": {"name": "é"}, "userID": {"name": "\"quoted\""}, "total": {"items": [], "next": null, "first": null, "byName": {}}, "the_HTTPStatus": -1e-07, "name": "blue", "value": {}, "the_note": 1, "a rather long key for isNew": 100, "kind": {"name": 0, "firstName": 1, "id": 2147483647, "userID": [], "lastName": []}, "x": "glad", "@count": {"id": {"square": {"_0": 3}}, "name": 0, "firstName": []}, "title.é": 1e+21, "id ": "14AA9EBA-5CF6-900B-76F3-D66254674524", "lastName ": {"lastName": 1, "count": "https://example.org/a?b=c#d", "name": "F0CC705D-3AFA-6137-DDE3-AD6694DEDC1D", "createdAt": 100, "firstName": 9223372036854775807, "total": [], "url": null, "id": 18446744073709551615}, "@place": ""}, "createdAt": 0, "@note": -1522985560909844614, "a rather long key for url": 3, "a rather long key for HTTPStatus": "A71F9552-4076-D011-213B-623015DDAD0A", "imageURL": {"isNew.é": 1e+21, "url.é": 255, "title ": 42, "the_lastName": 42, "imageURL ": [], "createdAt": 0, "a rather long key for firstName": "////", "place": {"id": [], "name": {"id": {"circle": {"radius": 1.5}}, "name": 0, "firstName": []}, "firstName": 1}, "text.é": "AQI=", "value": 1, "total": 1, "y ": -1.5, "userID": 6242920150419396644, "@kind": 1, "a rather long key for HTTPStatus": 0, "the_id": true, "name ": 12.5, "@count": {}, "@note": 42, "x": {"items": [], "next": null, "first": null, "byName": {}}}, "lastName": 42, "the_text": {"items": [], "next": null, "first": -9223372036854775808, "byName": {}}, "userID": {"lastName": {"name": [], "@id": "a/b"}, "name": 1, "id": false, "firstName": "48AA54BE-0DB9-127E-3EC6-E396DAC6B786"}, "isNew": 1, "title.é": 0, "a rather long key for id": 0}, "id": "glad"}
      """#),
    Twins(
      PlainModels.Random25.self, MarkedModels.Random25.self,
      #"""
      {"id": -128}
      """#),
    Twins(
      PlainModels.Random26.self, MarkedModels.Random26.self,
      #"""
      {"firstName": "null", "id": ["F196D25E-7B77-E1F6-F8BF-112D8E3B418D", "01D88301-0719-3139-0AE5-0BAD93EFD94C", "8EBD335F-186C-255F-2AFC-381ADE844419"], "name": {"id": 1, "name": [], "firstName ": ["😀"], "lastName": -38}}
      """#),
    Twins(
      PlainModels.Random27.self, MarkedModels.Random27.self,
      #"""
      {"firstName": "x:y", "name": null, "createdAt": "blue", "lastName": "a/b", "id": [[-9223372036854775808, 0]], "url": 0, "userID": true, "imageURL": 11292880707919334492}
      """#),
    Twins(
      PlainModels.Random28.self, MarkedModels.Random28.self,
      #"""
      {"the_total": 5e-324, "imageURL.é": 0, "@lastName": "0CD6A865-CC80-284A-63D0-FF02E1F7CB80", "userID": -1.5, "a rather long key for firstName": 0, "name.é": 0, "count": true, "@url": 1, "createdAt": 42, "id": {"items": [], "next": "n", "first": {"imageURL": 0.1, "url": {"items": [], "next": "n", "first": null, "byName": {}}, "a rather long key for id": "very_sad", "firstName ": 0, "createdAt": [], "@lastName": [], "a rather long key for userID": {"firstName": {"userID": {}, "firstName": {}, "name": true, "url": {"name": [], "@id": "x:y"}, "lastName": -2147483648, "id": 42}, "kind": {"items": [], "next": null, "first": null, "byName": {}}, "@x": {}, "value": 0.1, "@y": null, "place": 42, "count": 0, "the_name": [], "the_total": {"a rather long key for firstName": 0, "createdAt": "back\\slash", "text": {"name": "new\nline"}, "the_url": {"name": "0"}, "userID": {"name": ""}, "total": {"items": [], "next": "n", "first": null, "byName": {}}, "the_HTTPStatus": -1e-07, "name": "blue", "value": {}, "the_note": 4294967295, "a rather long key for isNew": 255, "x": "calm", "@count": {"id": {"nothing": {}}, "name": 42, "firstName": []}, "title.é": 0.1, "id ": null, "lastName ": {"lastName": 1, "count": "https://example.org/a?b=c#d", "name": "4CB6EE13-E424-D663-EB51-E0B50669EFE8", "createdAt": 1, "firstName": 0, "total": [], "userID": null, "imageURL": null, "id": 0}, "a rather long key for imageURL": null, "@place": "////"}, "createdAt": -1861057361, "@note": 42, "a rather long key for url": 3, "a rather long key for HTTPStatus": "7DDE342B-A844-9B3F-1D32-C5424C7C40F1", "imageURL": {"isNew.é": 5e-324, "url.é": 1, "title ": 42, "the_lastName": 4294967295, "imageURL ": [], "createdAt": 255, "a rather long key for firstName": "", "place": {"id": [], "name": {"id": {"circle": {"radius": 1.5}}, "name": 0, "firstName": []}, "firstName": 3}, "text.é": "AQID", "value": 32767, "total": 3, "y ": 3, "userID": 18446744073709551615, "@kind": -2147483648, "a rather long key for HTTPStatus": 0, "the_id": true, "name ": -3, "@count": {}, "@note": 0}, "lastName": 6, "the_text": {"items": [], "next": "n", "first": null, "byName": {}}, "userID": {"lastName": {"name": [], "@id": "https://例え.jp/é"}, "name": 42, "id": true, "firstName": "FDB29938-5575-3C53-9E4A-B304018F7C43"}, "isNew": 16, "title.é": 1, "a rather long key for id": 65535}}, "byName": {"new\nline": {"imageURL": 5e-324, "@name": [1, {"a": null}], "url": {"items": [], "next": null, "first": null, "byName": {}}, "a rather long key for id": "café", "firstName ": 12.5, "createdAt": [], "@lastName": [], "a rather long key for userID": {"firstName": {"userID": {}, "firstName": {}, "name": false, "url": {"name": [], "@id": "https://例え.jp/é"}, "lastName": 2147483647, "id": 42}, "kind": {"items": [], "next": "n", "first": null, "byName": {}}, "@x": {}, "value": 0.1, "place": 13, "count": 42, "the_name": [], "the_total": {"a rather long key for firstName": 0, "createdAt": "😀", "text": {"name": "0"}, "the_url": {"name": "/"}, "userID": {"name": "back\\slash"}, "total": {"items": [], "next": null, "first": null, "byName": {}}, "the_HTTPStatus": 5e-324, "name": "", "value": {}, "the_note": 0, "a rather long key for isNew": 1, "x": "very_sad", "y": null, "@count": {"id": {"nothing": {}}, "name": 42, "firstName": []}, "title.é": -1e-07, "lastName ": {"lastName": 10000000000.0, "count": "a/b", "name": "3B88F46D-37EF-64EF-7FCB-9658963C035E", "createdAt": 2, "firstName": 9223372036854775807, "total": [], "userID": null, "url": null, "imageURL": null, "id": 9844820653346702010}, "@place": "////"}, "createdAt": 42, "@note": 1, "a rather long key for url": 1, "a rather long key for HTTPStatus": "22D97DF5-5CB2-ADC3-E58A-9A7D1924860D", "imageURL": {"isNew.é": 1, "url.é": 42, "title ": 0, "the_lastName": 42, "imageURL ": [], "createdAt": 255, "a rather long key for firstName": "AQID", "place": {"id": [], "name": {"id": {"circle": {"radius": 1.5}}, "name": 1, "firstName": []}, "firstName": 1}, "text.é": "", "value": 42, "total": -1.5, "y ": 0.5, "userID": 1, "@kind": -2147483648, "a rather long key for HTTPStatus": 0, "the_id": true, "name ": -3, "@count": {}, "@note": 0}, "lastName": 0, "the_text": {"items": [], "next": null, "first": null, "byName": {}}, "userID": {"lastName": {"name": [], "@id": "x:y"}, "name": 1, "id": false, "firstName": "356AEDDA-D2C1-0591-45E0-2A1C744DE35D"}, "isNew": -128, "title.é": 1, "a rather long key for id": 158}}, "": {"imageURL": 0, "@name": 1.5, "url": {"items": [], "next": "n", "first": null, "byName": {}}, "a rather long key for id": "very_sad", "firstName ": -3, "createdAt": [], "@lastName": [], "a rather long key for userID": {"firstName": {"userID": {}, "firstName": {}, "name": false, "url": {"name": [], "@id": "https://例え.jp/é"}, "lastName": -894831589, "id": 9223372036854775807}, "kind": {"items": [], "next": "n", "first": null, "byName": {}}, "@x": {}, "value": 0.1, "place": 234, "count": 127, "the_name": [], "the_total": {"a rather long key for firstName": 1, "createdAt": "null", "text": {"name": "null"}, "the_url": {"name": "😀"}, "userID": {"name": "\"quoted\""}, "total": {"items": [], "next": null, "first": null, "byName": {}}, "the_HTTPStatus": 5e-324, "name": "GREEN", "value": {}, "the_note": 4127639911, "a rather long key for isNew": 100, "kind": null, "x": "calm", "y": null, "@count": {"id": {"square": {"_0": 3}}, "name": 42, "firstName": []}, "title.é": 1e+21, "lastName ": {"lastName": 1, "count": "https://例え.jp/é", "name": "E90FEF28-EDC4-B139-F529-C178B7D5D957", "createdAt": 2, "firstName": -9223372036854775808, "total": [], "userID": null, "imageURL": null, "id": 18446744073709551615}, "@place": "AQI="}, "createdAt": -2147483648, "@note": 0, "a rather long key for url": 0.5, "a rather long key for HTTPStatus": "81B69CB1-9E24-9F24-4D2A-722E678348F6", "imageURL": {"isNew.é": 1e+21, "url.é": 42, "title ": 16290884593147010808, "the_lastName": 1, "imageURL ": [], "createdAt": 0, "a rather long key for firstName": "AQID", "place": {"id": [], "name": {"id": {"square": {"_0": 3}}, "name": 0, "firstName": []}, "firstName": 3}, "text.é": "////", "value": 42, "total": 10000000000.0, "y ": -1.5, "userID": 10587653493314254376, "@kind": 1, "a rather long key for HTTPStatus": 65535, "the_id": false, "name ": 1, "@count": {}, "@note": 0}, "lastName": 0, "the_text": {"items": [], "next": "n", "first": null, "byName": {}}, "userID": {"lastName": {"name": [], "@id": "https://example.org/a?b=c#d"}, "name": 0, "id": true, "firstName": "FA40CB7F-EF98-51AC-27D0-2384CEAB537A"}, "isNew": -108, "title.é": 1, "a rather long key for id": 1}}}}}
      """#),
    Twins(
      PlainModels.Random29.self, MarkedModels.Random29.self,
      #"""
      {"a rather long key for firstName": "😀", "name": 9223372036854775807, "id ": {"isNew.é": 5e-324, "url.é": 42, "title ": 0, "the_lastName": 1, "imageURL ": ["C0D5EEAC-7876-7A75-1F26-C014B0625C5F", 0.1], "createdAt": 87, "a rather long key for firstName": "", "place": {"id": [], "name": {"id": {"circle": {"radius": 1.5}}, "name": 1, "firstName": []}, "firstName": 1}, "text.é": "////", "value": -32768, "total": -1.5, "y ": 0.5, "userID": 0, "@kind": -2147483648, "a rather long key for HTTPStatus": 0, "the_id": true, "name ": 12.5, "@count": {}, "@note": 1, "x": {"items": [], "next": null, "first": {"@firstName": {"name": "new\nline"}, "@name": {"items": [], "next": "n", "first": null, "byName": {}}, "userID": 1, "url ": 0, "id": 65535, "lastName": 1}, "byName": {}}}, "@url": {"firstName": 15193720017467104664, "name": {"firstName": {"userID": {}, "firstName": {}, "name": false, "url": {"name": [], "@id": "a/b"}, "lastName": 42, "id": -9223372036854775808}, "kind": {"items": [], "next": "n", "first": null, "byName": {}}, "@x": {}, "value": -1e-07, "place": 0, "count": 42, "the_name": [], "the_total": {"a rather long key for firstName": 1, "createdAt": "a", "text": {"name": "名前"}, "the_url": {"name": "back\\slash"}, "userID": {"name": "é"}, "total": {"items": [], "next": null, "first": null, "byName": {}}, "the_HTTPStatus": 1e+21, "name": "blue", "value": {}, "the_note": 0, "a rather long key for isNew": 71, "kind": null, "x": "calm", "@count": {"id": {"square": {"_0": 3}}, "name": 4294967295, "firstName": []}, "title.é": 123456789.125, "id ": null, "lastName ": {"lastName": 1, "count": "x:y", "name": "5E82CE10-9A6C-19AD-73B4-04C6A85582F8", "createdAt": 2, "firstName": 42, "total": [], "id": 1}, "@place": "////"}, "createdAt": 0, "@note": 9223372036854775807, "a rather long key for url": 10000000000.0, "a rather long key for HTTPStatus": "A5B3716D-DAD7-7DDD-5293-770AE3E9A9E8", "imageURL": {"isNew.é": 0, "url.é": 0, "title ": 18446744073709551615, "the_lastName": 0, "imageURL ": [], "createdAt": 0, "a rather long key for firstName": "", "place": {"id": [], "name": {"id": {"circle": {"radius": 1.5}}, "name": 0, "firstName": []}, "firstName": 0}, "text.é": "", "value": 0, "total": 1, "y ": 1, "userID": 42, "@kind": -2147483648, "a rather long key for HTTPStatus": 1, "the_id": true, "name ": 12.5, "@count": {}, "@note": 4294967295}, "lastName": 0, "the_text": {"items": [], "next": "n", "first": null, "byName": {}}, "userID": {"lastName": {"name": [], "@id": "x:y"}, "name": 0, "id": false, "firstName": "14DB19C0-E321-C97B-97CA-3D6F3F737FF0"}, "isNew": 0, "title.é": 1, "a rather long key for id": 42}, "id": "very_sad"}, "lastName": "x", "the_userID": {"name": "名前"}}
      """#),
    Twins(
      PlainModels.Random30.self, MarkedModels.Random30.self,
      #"""
      {"firstName": [-9223372036854775808, 9223372036854775807], "isNew": "GREEN", "name": "名前", "url": 0.5, "userID": -622672984, "kind": false, "value": 117, "createdAt": {"isNew.é": -1e-07, "url.é": 0, "title ": 0, "the_lastName": 4294967295, "imageURL ": ["3241B444-DE35-942F-02D8-038C458B3053", 123456789.125, "4FA9B7F7-B96A-2AE1-A50B-F4989C72DCF9", null, "FC527378-641F-4471-7A21-2ED0892E3BEA", 1e+21], "createdAt": 0, "a rather long key for firstName": "AQID", "place": {"id": [], "name": {"id": {"circle": {"radius": 1.5}}, "name": 42, "firstName": []}, "firstName": 0}, "text.é": "", "value": 32767, "total": 1, "y ": -1.5, "userID": 42, "@kind": 2147483647, "a rather long key for HTTPStatus": 0, "the_id": false, "name ": -3, "@count": {"é": 1}, "@note": 0, "x": null}, "id": 0, "imageURL": 0, "text": {"items": [1, 1, 0], "next": "n", "first": 1, "byName": {}}, "count": 1, "HTTPStatus": {"nothing": {}}, "x": true, "title": "é", "lastName": 0, "total": 42, "y": 18446744073709551615, "note": 7438, "place": ""}
      """#),
    Twins(
      PlainModels.Random31.self, MarkedModels.Random31.self,
      #"""
      {"value": {"square": {"_0": 3}}, "id": 42, "count": 65535, "title": 0, "isNew": "B4F67AAF-4ED1-1010-57AE-3386339FC059", "userID": {"": 1, "0": 65535, "new\nline": 53420}, "total": 1, "y": {"名前": "blue"}, "lastName": 3, "url": "a/b", "HTTPStatus": {"items": [-1.5, 5e-324, -1e-07], "next": null, "first": 1e+21, "byName": {}}, "kind": {"imageURL": {"nothing": {}}, "createdAt": false, "name": {"@firstName": {"name": "é"}, "@name": {"items": [], "next": null, "first": null, "byName": {}}, "userID": 159, "url ": 42, "id": 65535, "lastName": 0}, "firstName": [{"name": [], "@id": "https://例え.jp/é"}, {"name": [], "@id": "a/b"}], "lastName": [], "url": 12.5, "id": 0, "userID": ["A9E622F8-6967-86D5-3F8C-FA20E1641CDE", 12.5]}, "createdAt": 1, "name": 16992477288311258173, "note": 0, "imageURL": 10000000000.0, "place": 1, "firstName": 1, "x": ["100CA6D3-230C-9BB4-11F9-1275CCDE81EE", "8EDD75E6-A66C-D49A-26EC-5F8B0F817DFB"], "text": 10000000000.0}
      """#),
    Twins(
      PlainModels.Random32.self, MarkedModels.Random32.self,
      #"""
      {"id.é": 3}
      """#),
    Twins(
      PlainModels.Random33.self, MarkedModels.Random33.self,
      #"""
      {"id": {"@firstName": {"name": "a"}, "@name": {"items": [], "next": null, "first": 42, "byName": {}}, "userID": 42, "url ": 0, "id": 42, "lastName": 42}, "lastName": {"isNew.é": 1, "url.é": 1, "title ": 42, "the_lastName": 42, "imageURL ": [], "createdAt": 244, "a rather long key for firstName": "////", "place": {"id": [], "name": {"id": {"square": {"_0": 3}}, "name": 42, "firstName": []}, "firstName": 0}, "text.é": "", "value": 42, "total": -1.5, "y ": 1, "userID": 0, "@kind": 0, "a rather long key for HTTPStatus": 1, "the_id": false, "name ": 1, "@count": {"/": null}, "@note": 3206728888, "x": {"items": [], "next": null, "first": {"@firstName": {"name": "a longer text than fits"}, "@name": {"items": [], "next": null, "first": null, "byName": {}}, "userID": 42, "url ": -2147483648, "id": 1, "lastName": 1}, "byName": {}}}, "url": [], "userID": ["44371697-0901-F9CE-37E3-3DBFF073FB25", 1], "firstName": 2, "name": [-1.5, -1e-07]}
      """#),
    Twins(
      PlainModels.Random34.self, MarkedModels.Random34.self,
      #"""
      {"id": "7B6592B3-6F00-202B-333E-60EC44D1753E", "note": "null", "url": "null", "total": 42, "kind": {"😀": "😀", "back\\slash": "名前", "": "back\\slash"}, "HTTPStatus": 0, "imageURL": {"name": [1, {"a": null}], "id": 127, "userID": -1.5, "firstName": {"items": [], "next": "n", "first": null, "byName": {}}, "lastName": 0}, "x": 1, "title": 1, "createdAt": -1.5, "place": ["\"quoted\""], "value": [], "isNew": 42, "text": ["calm", "calm", "very_sad", null], "count": {"0": 3535626977371768060}, "lastName": 1, "userID": "F9A7D14A-05E9-8454-A029-A2DD3491724F", "name": {"名前": {}, "new\nline": {"null": "GREEN", "名前": "red", "back\\slash": ""}, "null": {"new\nline": "GREEN", "名前": ""}}, "firstName": ["17DA8950-DBBD-DF8E-C01D-18669270359F", {"value": {"square": {"_0": 3}}, "id": 42, "count": 0, "title": 32767, "isNew": "22C7FB29-C20F-3F16-144B-D1C559557B99", "userID": {}, "total": 42, "y": {}, "lastName": 3, "url": "a/b", "HTTPStatus": {"items": [], "next": null, "first": null, "byName": {}}, "kind": {"imageURL": {"square": {"_0": 3}}, "createdAt": true, "name": {"@firstName": {"name": "😀"}, "@name": {"items": [], "next": null, "first": null, "byName": {}}, "userID": 82, "url ": -1934693723, "id": 0, "lastName": 0}, "firstName": [], "lastName": [], "url": 1, "id": 1, "userID": []}, "createdAt": -87, "name": 42, "note": -4211002559777950340, "imageURL": 0.5, "place": 1, "firstName": 0.5, "text": 0.5}]}
      """#),
    Twins(
      PlainModels.Random35.self, MarkedModels.Random35.self,
      #"""
      {"lastName": [["\"quoted\""], ["é"], ["\"quoted\"", "é"]], "@name": [], "@id": {"/": null, "é": 42}, "firstName": {"firstName": {"userID": {}, "firstName": {}, "name": true, "url": {"name": [], "@id": "x:y"}, "lastName": -1998531779, "id": 1}, "kind": {"items": [], "next": "n", "first": 1, "byName": {}}, "@x": {"é": {"userID": {}, "firstName": {}, "name": false, "url": {"name": [], "@id": "x:y"}, "lastName": 0, "id": -1875209957315959743}, "back\\slash": {"userID": {}, "firstName": {}, "name": true, "url": {"name": [], "@id": "x:y"}, "lastName": 2147483647, "id": 0}}, "value": 0.1, "@y": {"b": [true], "c": {}}, "place": 1, "count": 127, "the_name": [[]], "the_total": {"a rather long key for firstName": 0, "createdAt": "", "text": {"name": "😀"}, "the_url": {"name": "é"}, "userID": {"name": "\"quoted\""}, "total": {"items": [], "next": null, "first": null, "byName": {}}, "the_HTTPStatus": 1e+21, "name": "blue", "value": {}, "the_note": 0, "a rather long key for isNew": 0, "kind": {"name": 1, "firstName": 0, "id": 42, "userID": [], "lastName": []}, "x": "very_sad", "y": {"id": [], "name": {"id": {"nothing": {}}, "name": 1, "firstName": []}, "firstName": 3}, "@count": {"id": {"square": {"_0": 3}}, "name": 3324653330, "firstName": []}, "title.é": 123456789.125, "lastName ": {"lastName": 3, "count": "https://例え.jp/é", "name": "170EA86D-70C6-055E-99E2-614A37DA731D", "createdAt": 2, "firstName": -9223372036854775808, "total": [], "userID": null, "url": null, "imageURL": null, "id": 18446744073709551615}, "a rather long key for imageURL": {}, "@place": ""}, "createdAt": 2147483647, "@note": -9223372036854775808, "a rather long key for url": -1.5, "a rather long key for HTTPStatus": "08FAF02E-E208-3989-AF10-432AEC9E50EE", "imageURL": {"isNew.é": 1e+21, "url.é": 0, "title ": 18446744073709551615, "the_lastName": 1, "imageURL ": [], "createdAt": 0, "a rather long key for firstName": "////", "place": {"id": [], "name": {"id": {"square": {"_0": 3}}, "name": 0, "firstName": []}, "firstName": 1}, "text.é": "AQID", "value": -6001, "total": 10000000000.0, "y ": 10000000000.0, "userID": 0, "@kind": 1, "a rather long key for HTTPStatus": 3126, "the_id": true, "name ": 12.5, "@count": {}, "@note": 0, "x": {"items": [], "next": null, "first": null, "byName": {}}}, "lastName": 255, "the_text": {"items": [], "next": "n", "first": 9223372036854775807, "byName": {}}, "userID": {"lastName": {"name": [], "@id": "https://example.org/a?b=c#d"}, "name": 0, "id": false, "firstName": "82566CB2-14B9-D41F-2237-9920F774DAF3"}, "isNew": 127, "title.é": 0, "a rather long key for id": 1}, "userID": {"imageURL": -1e-07, "@name": {"b": [true], "c": {}}, "url": {"items": [], "next": null, "first": {"a rather long key for firstName": 1, "createdAt": "\"quoted\"", "text": {"name": "a longer text than fits"}, "the_url": {"name": "😀"}, "userID": {"name": "😀"}, "total": {"items": [], "next": "n", "first": null, "byName": {}}, "the_HTTPStatus": -1e-07, "name": "red", "value": {}, "the_note": 2484869892, "a rather long key for isNew": 0, "kind": null, "x": "calm", "@count": {"id": {"nothing": {}}, "name": 3887769751, "firstName": []}, "title.é": -1.5, "id ": null, "lastName ": {"lastName": 3, "count": "https://example.org/a?b=c#d", "name": "3DCAF3D5-CDBC-0E9E-B591-D1AAD46B563D", "createdAt": 100, "firstName": 9223372036854775807, "total": [], "url": null, "imageURL": null, "id": 1}, "a rather long key for imageURL": null, "@place": ""}, "byName": {}}, "a rather long key for id": "calm", "firstName ": 1, "createdAt": [[], [], []], "@lastName": [42, 1], "a rather long key for userID": {"firstName": {"userID": {}, "firstName": {}, "name": true, "url": {"name": [], "@id": "a/b"}, "lastName": -2147483648, "id": -9223372036854775808}, "kind": {"items": [], "next": "n", "first": null, "byName": {}}, "@x": {}, "value": -1.5, "@y": 1, "place": 0, "count": 127, "the_name": [], "the_total": {"a rather long key for firstName": 1, "createdAt": "back\\slash", "text": {"name": "é"}, "the_url": {"name": "é"}, "userID": {"name": "a"}, "total": {"items": [], "next": null, "first": null, "byName": {}}, "the_HTTPStatus": 1e+21, "name": "GREEN", "value": {}, "the_note": 0, "a rather long key for isNew": 1, "kind": null, "x": "café", "y": null, "@count": {"id": {"nothing": {}}, "name": 42, "firstName": []}, "title.é": -1e-07, "id ": null, "lastName ": {"lastName": 0.5, "count": "x:y", "name": "7EDC6047-2DDE-B813-F3CF-9F981D507D39", "createdAt": 2, "firstName": -9223372036854775808, "total": [], "url": null, "id": 42}, "@place": "AQID"}, "createdAt": 2147483647, "@note": 42, "a rather long key for url": -1.5, "a rather long key for HTTPStatus": "0F92F71A-B675-1D54-F844-F567268ABCF8", "imageURL": {"isNew.é": 0.1, "url.é": 42, "title ": 18446744073709551615, "the_lastName": 0, "imageURL ": [], "createdAt": 1, "a rather long key for firstName": "AQI=", "place": {"id": [], "name": {"id": {"nothing": {}}, "name": 42, "firstName": []}, "firstName": -1.5}, "text.é": "", "value": 32767, "total": 0.5, "y ": 10000000000.0, "userID": 18446744073709551615, "@kind": 42, "a rather long key for HTTPStatus": 0, "the_id": true, "name ": 1, "@count": {}, "@note": 360129068, "x": null}, "lastName": 0, "the_text": {"items": [], "next": "n", "first": null, "byName": {}}, "userID": {"lastName": {"name": [], "@id": "https://example.org/a?b=c#d"}, "name": 0, "id": false, "firstName": "969DB157-5F01-506F-0C39-84FC61B822F5"}, "isNew": -128, "title.é": 1, "a rather long key for id": 0}}}
      """#),
    Twins(
      PlainModels.Random36.self, MarkedModels.Random36.self,
      #"""
      {"userID.é": ["very_sad", {"名前": 1}, "calm", {"null": 1}], "id": {"é": {"items": [], "next": null, "first": [], "byName": {}}, "new\nline": {"items": [], "next": null, "first": null, "byName": {}}}, "the_firstName": 42, "a rather long key for lastName": 1, "url ": {"lastName": 3, "count": "https://example.org/a?b=c#d", "name": "1C5B87F8-7ADC-EC35-B55A-AE3CE2B3A666", "createdAt": 2, "firstName": 1, "total": ["", "back\\slash", "é"], "userID": [123456789.125, 0, 0], "url": 218, "id": 42}, "name": []}
      """#),
    Twins(
      PlainModels.Random37.self, MarkedModels.Random37.self,
      #"""
      {"text ": {"name": [], "@id": "x:y"}, "title": 0, "lastName": [1, 0, 42], "value": -45, "createdAt.é": 0, "url.é": 42, "the_name": 0, "firstName": {"id": "E042F787-221A-301B-F89D-0DB9AAC5A097", "note": "new\nline", "url": "😀", "y": [], "total": 0, "kind": {}, "HTTPStatus": 1, "imageURL": {"name": null, "id": 4, "userID": -1.5, "firstName": {"items": [], "next": "n", "first": null, "byName": {}}, "lastName": 9223372036854775807}, "x": 42, "title": 0.5, "createdAt": -1.5, "place": ["", "null", "é"], "value": [0], "isNew": 42, "text": [], "count": {"0": -9223372036854775808, "32767": 1}, "lastName": -3, "userID": "8B3EEE5A-CEF1-743F-486A-1B986E32406A", "name": {"0": {}, "é": {}}, "firstName": ["32147F29-B139-8B72-55C9-5CCBC824EB34", {"value": {"circle": {"radius": 1.5}}, "id": 42, "count": 38328, "title": -17878, "isNew": "5F719E5D-5372-2F95-70E2-F9DEC50AC5EB", "userID": {}, "total": 42, "y": {}, "lastName": 3, "url": "a/b", "HTTPStatus": {"items": [], "next": null, "first": null, "byName": {}}, "kind": {"imageURL": {"circle": {"radius": 1.5}}, "createdAt": false, "name": {"@firstName": {"name": "😀"}, "@name": {"items": [], "next": "n", "first": null, "byName": {}}, "userID": 0, "url ": 1, "id": 65535, "lastName": 39210}, "firstName": [], "lastName": [], "url": 0, "id": -9223372036854775808, "userID": []}, "createdAt": 0, "name": 0, "note": 7809957951711966812, "imageURL": -1.5, "place": 0, "firstName": -1.5, "x": null, "text": 0}, "C35215C1-2B25-0BFA-B4A4-5337EA13A60A", {"value": {"nothing": {}}, "id": 0, "count": 0, "title": 1, "isNew": "8FF35E88-AD6D-978E-05FF-29884145FEC0", "userID": {}, "total": 33981, "y": {}, "lastName": -1.5, "url": "a/b", "HTTPStatus": {"items": [], "next": "n", "first": null, "byName": {}}, "kind": {"imageURL": {"square": {"_0": 3}}, "createdAt": false, "name": {"@firstName": {"name": "\"quoted\""}, "@name": {"items": [], "next": "n", "first": null, "byName": {}}, "userID": 0, "url ": 1, "id": 42, "lastName": 1}, "firstName": [], "lastName": [], "url": -3, "id": 0, "userID": []}, "createdAt": 127, "name": 0, "note": 9223372036854775807, "imageURL": 3, "place": 42, "firstName": 0.5, "text": -1.5}]}, "a rather long key for kind": "https://例え.jp/é", "note ": 18446744073709551615, "a rather long key for isNew": "x:y", "HTTPStatus": 0.5, "the_total": {"firstName": "a/b", "name": 6555592478967907801, "createdAt": "blue", "lastName": "https://例え.jp/é", "id": [[], [], []], "url": 42, "userID": false, "imageURL": 18446744073709551615}, "id": {"id": [{"items": [], "next": null, "first": null, "byName": {}}], "name": {"id": {"nothing": {}}, "name": 1, "firstName": []}, "firstName": 1}, "count": true, "imageURL": "0", "place": -128, "the_x": -19572, "y ": 0}
      """#),
    Twins(
      PlainModels.Random38.self, MarkedModels.Random38.self,
      #"""
      {"name": {"null": ["calm", 1]}, "the_id": {}}
      """#),
    Twins(
      PlainModels.Random39.self, MarkedModels.Random39.self,
      #"""
      {"id": [], "firstName": "783D2B52-8784-3AF9-FD19-5F700F6226E3", "lastName": {"lastName": 0.5, "count": "x:y", "name": "8C7208CA-8603-C9BC-0D5A-AD57EA704879", "createdAt": 1, "firstName": 1, "total": ["é", "0"], "userID": [-1.5, 1], "url": 42, "imageURL": "blue", "id": 0}, "name": "////"}
      """#),
    Twins(
      PlainModels.Random40.self, MarkedModels.Random40.self,
      #"""
      {"firstName": 0, "total": 1, "createdAt": 100, "lastName": {"id": [{"items": [], "next": null, "first": null, "byName": {}}, {"items": [], "next": null, "first": null, "byName": {}}, {"items": [], "next": null, "first": null, "byName": {}}], "name": {"id": {"square": {"_0": 3}}, "name": 42, "firstName": []}, "firstName": -1.5}, "id": "////", "url": "E27FD39E-907D-46F9-020A-415B49365823", "count": 127, "userID": 0, "name": {"circle": {"radius": 1.5}}, "imageURL": "AQID"}
      """#),
    Twins(
      PlainModels.Random41.self, MarkedModels.Random41.self,
      #"""
      {"count": [{"a longer text than fits": []}], "lastName": "", "userID": {}, "createdAt": 8459820441780209876, "id": {"name": "é"}, "firstName": "blue", "total": {"b": [true], "c": {}}, "imageURL": 1, "name": true, "url": 0}
      """#),
    Twins(
      PlainModels.Random42.self, MarkedModels.Random42.self,
      #"""
      {"name": -1319564543, "id.é": ["café", "calm", "very_sad"], "firstName": {"name": ["café", "calm"], "@id": "a/b"}}
      """#),
    Twins(
      PlainModels.Random43.self, MarkedModels.Random43.self,
      #"""
      {"kind": 32767, "note": 1, "value": {"imageURL": {"square": {"_0": 3}}, "createdAt": true, "name": {"@firstName": {"name": "é"}, "@name": {"items": [], "next": "n", "first": null, "byName": {}}, "userID": 49, "url ": 2147483647, "id": 42, "lastName": 65535}, "firstName": [{"name": [], "@id": "https://例え.jp/é"}, {"name": [], "@id": "x:y"}, {"name": [], "@id": "https://例え.jp/é"}], "lastName": ["café"], "url": 1, "id": 42, "userID": ["EB60CD22-0F61-BF8E-E2ED-069B82067592", 12.5, "8F9D0C98-37EB-55F0-5055-EAFCABD9CAC8", 1, "126C2173-0173-BACD-699A-A4487999DF41", 0]}, "lastName": {"items": [], "next": "n", "first": null, "byName": {}}, "imageURL": false, "isNew": false, "total": 0, "userID": 42, "place": "0", "x": "", "firstName": 0, "title": {"é": -9223372036854775808}, "HTTPStatus": -3, "name": 42, "count": 127, "id": [6815755344886991647], "y": 0, "url": [{"\"quoted\"": {"id": {"lastName": 0.5, "count": "a/b", "name": "92076C24-2FFB-6391-3162-D941CF96D742", "createdAt": 100, "firstName": -8356261013040275220, "total": [], "imageURL": null, "id": 18446744073709551615}}, "é": {"id": {"lastName": 1, "count": "https://例え.jp/é", "name": "3D3B105C-EEFF-341A-1D47-FDE7A7B1BD76", "createdAt": 1, "firstName": 0, "total": [], "id": 0}}, "back\\slash": {"id": {"lastName": 3, "count": "https://例え.jp/é", "name": "E69C7975-934E-C140-F985-4D023B6DB5EC", "createdAt": 100, "firstName": 1, "total": [], "imageURL": null, "id": 42}}}, {"é": {"id": {"lastName": 3, "count": "a/b", "name": "E87A0CDF-3374-38B4-06D6-C47EE72EA767", "createdAt": 1, "firstName": -9223372036854775808, "total": [], "userID": null, "imageURL": null, "id": 12264442765917993645}}}], "createdAt": [{"items": [], "next": "n", "first": null, "byName": {}}]}
      """#),
    Twins(
      PlainModels.Random44.self, MarkedModels.Random44.self,
      #"""
      {"id": 1, "name ": -2147483648, "firstName": "GREEN"}
      """#),
    Twins(
      PlainModels.Random45.self, MarkedModels.Random45.self,
      #"""
      {"name": 9223372036854775807, "id": [-6356413327267230653, 1], "lastName": false, "firstName": "glad"}
      """#),
    Twins(
      PlainModels.Random46.self, MarkedModels.Random46.self,
      #"""
      {"firstName": {"name": 42, "id": [0], "lastName": true, "firstName": "calm"}, "name": "AQI=", "id": "12675BAC-D2D4-C360-591B-32F2ECC7A807"}
      """#),
    Twins(
      PlainModels.Random47.self, MarkedModels.Random47.self,
      #"""
      {"id": "blue", "userID": -9223372036854775808, "total": "https://example.org/a?b=c#d", "lastName": [1, {"a": null}], "imageURL": 211158825, "createdAt": {"name": 42, "the_firstName": 0, "a rather long key for id": 123456789.125, "the_lastName": 1}, "name": 1, "url": ["back\\slash", "a longer text than fits"], "count": {"name": "😀"}, "firstName": []}
      """#),
    Twins(
      PlainModels.Random48.self, MarkedModels.Random48.self,
      #"""
      {"lastName": 1, "url": 42, "firstName": {"name": "new\nline"}, "name": {}, "id": 4627234956628038801, "userID": 111}
      """#),
    Twins(
      PlainModels.Random49.self, MarkedModels.Random49.self,
      #"""
      {"place": false, "title": [], "kind": {"name": "名前"}, "url": 0, "value": 42, "imageURL": {"name": [1, {"a": null}], "id": 42, "userID": 10000000000.0, "firstName": {"items": [], "next": null, "first": 1, "byName": {}}, "lastName": 0}, "firstName": 12.5, "createdAt": [0, 65535, 65535], "total": "AQI=", "lastName": 42, "userID": {"id": 0, "name": [{"items": [], "next": null, "first": null, "byName": {}}, {"items": [], "next": null, "first": null, "byName": {}}, {"items": [], "next": null, "first": null, "byName": {}}], "firstName ": ["a", "a longer text than fits", "é"], "lastName": 0}, "count": 1, "HTTPStatus": {"name": "new\nline"}, "name": {"id": "https://example.org/a?b=c#d", "name": 0, "firstName": 10000000000.0}, "note": "D2A129E7-23AF-931E-C592-92B7DB0DC504", "x": {"id": {"lastName": 0.5, "count": "x:y", "name": "0CF8AA8D-059A-3D93-C5CF-7E40E7E26CBC", "createdAt": 2, "firstName": -4082910370770720859, "total": [], "url": null, "imageURL": "red", "id": 42}}, "text": [], "y": 2, "isNew": 1, "id": {"name": "null"}}
      """#),
    Twins(
      PlainModels.Random50.self, MarkedModels.Random50.self,
      #"""
      {"name": {"text ": {"name": [], "@id": "x:y"}, "title": 1, "lastName": [42, 0], "value": 1, "createdAt.é": -621754886218195417, "url.é": 42, "userID": [1, {"a": null}], "the_name": 0, "firstName": {"id": "300836C9-2C33-32E4-B709-DC00DE9DB181", "note": "new\nline", "url": "new\nline", "y": [], "total": 1604665141323593996, "kind": {}, "HTTPStatus": 4294967295, "imageURL": {"name": 1, "id": -128, "userID": 0.5, "firstName": {"items": [], "next": null, "first": null, "byName": {}}, "lastName": 0}, "x": 0, "title": 10000000000.0, "createdAt": 0.5, "place": [], "value": [], "isNew": 0, "text": [], "count": {}, "lastName": 12.5, "userID": "FF1E3E2D-54DD-C00F-3546-DFD85C55E172", "name": {}, "firstName": []}, "a rather long key for kind": "a/b", "note ": 42, "a rather long key for isNew": "x:y", "HTTPStatus": 1, "the_total": {"firstName": "https://例え.jp/é", "name": 0, "createdAt": "blue", "lastName": "x:y", "id": [], "url": 0, "userID": true, "imageURL": 42}, "id": {"id": [], "name": {"id": {"square": {"_0": 3}}, "name": 4294967295, "firstName": []}, "firstName": 1}, "count": true, "imageURL": "a longer text than fits", "place": 0, "the_x": -21010, "y ": 1}, "id": -3}
      """#),
    Twins(
      PlainModels.Random51.self, MarkedModels.Random51.self,
      #"""
      {"name": 1, "the_firstName": -18391, "id ": "A449366B-A622-5685-0935-43AE496C419E"}
      """#),
    Twins(
      PlainModels.Random52.self, MarkedModels.Random52.self,
      #"""
      {"id": {"isNew.é": 5e-324, "url.é": 237, "title ": 18446744073709551615, "the_lastName": 4294967295, "imageURL ": ["0FE2301F-6DCE-F4E8-3F6D-9BCEB48266BE", 123456789.125, "42883F8D-3E76-3F19-BC49-572085410E57", null, "3ECB2C99-2AFC-58BB-4409-005EAE803185", 1e+21], "createdAt": 255, "a rather long key for firstName": "AQI=", "place": {"id": [], "name": {"id": {"nothing": {}}, "name": 1314839324, "firstName": []}, "firstName": 3}, "text.é": "////", "value": 42, "total": 3, "y ": 1, "userID": 14959370253908507272, "@kind": 0, "a rather long key for HTTPStatus": 58964, "the_id": false, "name ": -3, "@count": {"back\\slash": 123456789.125}, "@note": 42}}
      """#),
    Twins(
      PlainModels.Random53.self, MarkedModels.Random53.self,
      #"""
      {"id": [], "userID": "blue", "lastName": {"lastName": 3, "count": "https://example.org/a?b=c#d", "name": "088CD9E6-ED39-7A7E-F2DF-547DD179DAFF", "createdAt": 2, "firstName": 1, "total": ["/", "\"quoted\""], "userID": [0], "url": 1, "imageURL": "blue", "id": 10128257185359542411}, "url": {"id": {"@firstName": {"name": "é"}, "@name": {"items": [], "next": null, "first": null, "byName": {}}, "userID": 42, "url ": 1, "id": 42, "lastName": 0}, "lastName": {"isNew.é": 5e-324, "url.é": 1, "title ": 42, "the_lastName": 0, "imageURL ": [], "createdAt": 42, "a rather long key for firstName": "////", "place": {"id": [], "name": {"id": {"circle": {"radius": 1.5}}, "name": 3041167413, "firstName": []}, "firstName": 0}, "text.é": "AQI=", "value": -32768, "total": 3, "y ": -1.5, "userID": 16438512278885934424, "@kind": 0, "a rather long key for HTTPStatus": 65535, "the_id": false, "name ": 1, "@count": {}, "@note": 4294967295, "x": {"items": [], "next": null, "first": null, "byName": {}}}, "url": [[], []], "userID": ["ACE3D799-6B15-CB87-D87F-59F40A197716", 0, "F054BF59-2232-7D47-35E0-940E5332A735", 3192151436], "firstName": 100, "name": []}, "name": 0, "firstName": 5e-324}
      """#),
    Twins(
      PlainModels.Random54.self, MarkedModels.Random54.self,
      #"""
      {"id": {"square": {"_0": 3}}, "name": {"😀": [[]], "back\\slash": [], "a longer text than fits": [[], []]}, "firstName": {"firstName": [-9223372036854775808, 0], "isNew": "GREEN", "name": "😀", "url": 0, "userID": 0, "kind": false, "value": 255, "createdAt": {"isNew.é": -1e-07, "url.é": 0, "title ": 1, "the_lastName": 666329742, "imageURL ": [], "createdAt": 0, "a rather long key for firstName": "////", "place": {"id": [], "name": {"id": {"circle": {"radius": 1.5}}, "name": 4294967295, "firstName": []}, "firstName": 10000000000.0}, "text.é": "AQID", "value": 42, "total": 1, "y ": 0.5, "userID": 13025124484055323525, "@kind": -1550873209, "a rather long key for HTTPStatus": 0, "the_id": false, "name ": 1, "@count": {}, "@note": 0}, "id": -124, "imageURL": 42, "text": {"items": [], "next": null, "first": 0, "byName": {}}, "count": -1.5, "HTTPStatus": {"square": {"_0": 3}}, "x": false, "title": null, "lastName": 0, "total": -9223372036854775808, "y": 1, "note": 48457, "place": "blue"}}
      """#),
    Twins(
      PlainModels.Random55.self, MarkedModels.Random55.self,
      #"""
      {"id": 42, "the_firstName": [1, 42, 7103951378237695908], "name.é": 42}
      """#),
    Twins(
      PlainModels.Random56.self, MarkedModels.Random56.self,
      #"""
      {"name": ["very_sad", -1e-07, "café", 0], "the_firstName": {"a rather long key for firstName": "a", "name": 0, "id ": {"isNew.é": 5e-324, "url.é": 1, "title ": 0, "the_lastName": 0, "imageURL ": [], "createdAt": 0, "a rather long key for firstName": "////", "place": {"id": [], "name": {"id": {"nothing": {}}, "name": 4294967295, "firstName": []}, "firstName": -1.5}, "text.é": "AQI=", "value": 28085, "total": 1, "y ": 0, "userID": 18446744073709551615, "@kind": 0, "a rather long key for HTTPStatus": 65535, "the_id": true, "name ": 1, "@count": {}, "@note": 4294967295, "x": {"items": [], "next": "n", "first": null, "byName": {}}}, "@url": {"firstName": 0, "name": {"firstName": {"userID": {}, "firstName": {}, "name": true, "url": {"name": [], "@id": "x:y"}, "lastName": 42, "id": -2485310756484306759}, "kind": {"items": [], "next": "n", "first": null, "byName": {}}, "@x": {}, "value": 1, "@y": null, "place": 42, "count": 127, "the_name": [], "the_total": {"a rather long key for firstName": 1, "createdAt": "a longer text than fits", "text": {"name": "new\nline"}, "the_url": {"name": "名前"}, "userID": {"name": "é"}, "total": {"items": [], "next": "n", "first": null, "byName": {}}, "the_HTTPStatus": 0, "name": "red", "value": {}, "the_note": 1318101844, "a rather long key for isNew": 72, "x": "glad", "y": null, "@count": {"id": {"square": {"_0": 3}}, "name": 0, "firstName": []}, "title.é": 123456789.125, "id ": null, "lastName ": {"lastName": 1, "count": "x:y", "name": "A8858B6C-799E-F082-558A-53C3A5B0D1B0", "createdAt": 1, "firstName": 0, "total": [], "userID": null, "id": 42}, "a rather long key for imageURL": null, "@place": "AQID"}, "createdAt": 1, "@note": -7154791293753861080, "a rather long key for url": 0.5, "a rather long key for HTTPStatus": "2044F058-C809-D3ED-D7DD-8854DC4AD75F", "imageURL": {"isNew.é": 1, "url.é": 42, "title ": 0, "the_lastName": 3464785805, "imageURL ": [], "createdAt": 1, "a rather long key for firstName": "AQI=", "place": {"id": [], "name": {"id": {"circle": {"radius": 1.5}}, "name": 0, "firstName": []}, "firstName": 0.5}, "text.é": "AQID", "value": 32767, "total": 10000000000.0, "y ": 3, "userID": 18446744073709551615, "@kind": -1175634394, "a rather long key for HTTPStatus": 0, "the_id": false, "name ": 12.5, "@count": {}, "@note": 0, "x": null}, "lastName": 255, "the_text": {"items": [], "next": null, "first": null, "byName": {}}, "userID": {"lastName": {"name": [], "@id": "a/b"}, "name": 4294967295, "id": false, "firstName": "A28B8CC2-ADE3-A1E2-959E-443AC4F2A184"}, "isNew": 0, "title.é": 0, "a rather long key for id": 52247}, "id": "calm"}, "lastName": 1, "the_userID": {"name": ""}}, "id": []}
      """#),
    Twins(
      PlainModels.Random57.self, MarkedModels.Random57.self,
      #"""
      {"id": {"back\\slash": ""}, "total": 123456789.125, "place": -1.5, "userID": 1, "text": "////", "count": null, "y": {"firstName": "https://example.org/a?b=c#d", "name": 12090827554521485256, "createdAt": "", "lastName": "x:y", "id": [[], []], "url": 0, "userID": true, "imageURL": 0}, "value": 12.5, "isNew": 32767, "imageURL": "\"quoted\"", "kind": 0, "HTTPStatus": "名前", "note": 0, "title": 0, "firstName": 4593756184509883936, "url": {"name": "😀"}, "x": "a/b", "createdAt": 42, "lastName": 1}
      """#),
    Twins(
      PlainModels.Random58.self, MarkedModels.Random58.self,
      #"""
      {"HTTPStatus": "https://example.org/a?b=c#d", "id": {"id": 1}, "createdAt": "28993FCA-DD91-9231-37DA-7627C892C728", "imageURL": 0, "url": 42, "firstName": ["DD37E421-540A-5ECC-09A8-4E78B3110255", 9223372036854775807], "name": [100, 2, 100], "userID": 42, "lastName": [-1.5], "isNew": 1, "total": "a/b", "count": 0.5}
      """#),
    Twins(
      PlainModels.Random59.self, MarkedModels.Random59.self,
      #"""
      {"url": 1, "y": [[0, 12.5], [12.5, 12.5, -3]], "imageURL": [{"name": 0, "the_firstName": -32768, "id ": "76700876-9C06-B4E0-BDC0-6A312554BD94"}, {"name": 65535, "the_firstName": 42, "id ": "FDD83CC8-2691-0EBB-DAAC-D88DC96CDA76"}], "text": 9223372036854775807, "x": 42, "value": 0, "note": {"userID.é": ["calm", {}], "id": {"back\\slash": {"items": [], "next": null, "first": null, "byName": {}}}, "the_firstName": 42, "a rather long key for lastName": 1, "url ": {"lastName": 0.5, "count": "x:y", "name": "8F443BA4-CB9F-31D7-7B5E-39A6A3EBB00E", "createdAt": 2, "firstName": 7443786965222182741, "total": [], "userID": [], "url": 1, "imageURL": null, "id": 0}, "name": [[]]}, "count": [{"/": 42, "back\\slash": 1, "名前": 1}, {"/": 127, "名前": 0, "\"quoted\"": 1}, {"": -71, "0": 0}], "name": 0, "lastName": -3, "kind": 18446744073709551615, "createdAt": 22, "userID": {"id": {"lastName": 3, "count": "a/b", "name": "8A76EB91-D747-9668-677D-C057E94DEFCB", "createdAt": 2, "firstName": -9223372036854775808, "total": [], "url": null, "imageURL": "GREEN", "id": 0}}, "place": {"items": [{}, {}], "next": "n", "first": {"42": "\"quoted\"", "0": "a longer text than fits"}, "byName": {}}, "id": {"userID": {"😀": [], "back\\slash": []}, "firstName": {}, "name": true, "url": {"name": [], "@id": "https://example.org/a?b=c#d"}, "lastName": -2147483648, "id": -9223372036854775808}, "title": 9223372036854775807, "HTTPStatus": "a/b", "isNew": true, "total": 42, "firstName": {"name": "a"}}
      """#),
    Twins(
      PlainModels.Random60.self, MarkedModels.Random60.self,
      #"""
      {"createdAt": -9223372036854775808, "imageURL": 1, "id ": 0, "the_name": "https://例え.jp/é", "a rather long key for url": "blue", "firstName ": "null", "a rather long key for lastName": {"😀": ["very_sad"]}, "userID": 0}
      """#),
    Twins(
      PlainModels.Random61.self, MarkedModels.Random61.self,
      #"""
      {"id": {}, "firstName": null, "name": "0", "lastName": "27761E72-3D11-D7B9-07FE-D990AB07CF8C"}
      """#),
    Twins(
      PlainModels.Random62.self, MarkedModels.Random62.self,
      #"""
      {"firstName": {"firstName": 127, "a rather long key for userID": {"nothing": {}}, "id": {"firstName": {"userID": {}, "firstName": {}, "name": true, "url": {"name": [], "@id": "https://example.org/a?b=c#d"}, "lastName": 1881159159, "id": -9223372036854775808}, "kind": {"items": [], "next": "n", "first": null, "byName": {}}, "@x": {}, "value": 0.1, "@y": null, "place": 255, "count": 48, "the_name": [], "the_total": {"a rather long key for firstName": 1, "createdAt": "名前", "text": {"name": ""}, "the_url": {"name": "/"}, "userID": {"name": "null"}, "total": {"items": [], "next": null, "first": null, "byName": {}}, "the_HTTPStatus": 5e-324, "name": "red", "value": {}, "the_note": 0, "a rather long key for isNew": 0, "x": "glad", "@count": {"id": {"square": {"_0": 3}}, "name": 4294967295, "firstName": []}, "title.é": 123456789.125, "id ": null, "lastName ": {"lastName": 10000000000.0, "count": "https://example.org/a?b=c#d", "name": "F0E29125-1F3C-6BC0-5C9A-E3577BC92D33", "createdAt": 2, "firstName": 1, "total": [], "userID": null, "id": 3995139009579713511}, "a rather long key for imageURL": null, "@place": "AQI="}, "createdAt": 1, "@note": 1, "a rather long key for url": 1, "a rather long key for HTTPStatus": "92C3DE57-EFA3-3550-27B2-D6618A5D0492", "imageURL": {"isNew.é": -1e-07, "url.é": 42, "title ": 0, "the_lastName": 1, "imageURL ": [], "createdAt": 0, "a rather long key for firstName": "AQID", "place": {"id": [], "name": {"id": {"square": {"_0": 3}}, "name": 1, "firstName": []}, "firstName": 0.5}, "text.é": "AQI=", "value": 32767, "total": 1, "y ": 3, "userID": 18446744073709551615, "@kind": 42, "a rather long key for HTTPStatus": 65535, "the_id": false, "name ": 12.5, "@count": {}, "@note": 4121705825}, "lastName": 255, "the_text": {"items": [], "next": "n", "first": null, "byName": {}}, "userID": {"lastName": {"name": [], "@id": "x:y"}, "name": 4294967295, "id": false, "firstName": "FB500DA0-9B49-FA46-E4B1-6258BD4B7DCC"}, "isNew": 0, "title.é": 0, "a rather long key for id": 65535}, "a rather long key for name": -5194916697566877610, "@url": ["very_sad", {"items": [], "next": null, "first": null, "byName": {}}, "glad", {"items": [], "next": "n", "first": null, "byName": {}}], "the_lastName": {"id": {"lastName": 0, "count": "https://example.org/a?b=c#d", "name": "3546B09C-6559-72A2-3397-93F591761980", "createdAt": 100, "firstName": -3666060106321920280, "total": [], "url": null, "imageURL": null, "id": 6356003570571437596}}}, "lastName": 42, "name": {"firstName": {"name": 5613229941975069050, "id": [], "lastName": false, "firstName": "glad"}, "name": "", "id": "CBCDDED1-F830-2B81-1C17-C972CCE7A64E"}, "id": {"32767": 1}}
      """#),
    Twins(
      PlainModels.Random63.self, MarkedModels.Random63.self,
      #"""
      {"url": 0, "id": {"name": "a longer text than fits"}, "createdAt": true, "firstName": "0", "imageURL": 0, "lastName": 1, "userID": -128, "name": ["a/b", "https://例え.jp/é", "https://例え.jp/é"]}
      """#),
    Twins(
      PlainModels.Random64.self, MarkedModels.Random64.self,
      #"""
      {"createdAt": 123456789.125, "firstName": 42, "isNew": "calm", "url": 9223372036854775807, "HTTPStatus": {"id": 121}, "lastName": 1, "name": 30337, "imageURL": {"name": -6057234557834798721, "id": [], "lastName": false, "firstName": "calm"}, "userID": "名前", "count": {"items": [42], "next": null, "first": 0, "byName": {"": 32767}}, "total": []}
      """#),
    Twins(
      PlainModels.Random65.self, MarkedModels.Random65.self,
      #"""
      {"id": "café", "lastName": 0.5, "name": "very_sad", "firstName": 2147483647}
      """#),
    Twins(
      PlainModels.Random66.self, MarkedModels.Random66.self,
      #"""
      {"isNew": 1, "userID": 0, "count": "blue", "total": 0, "firstName": [-5181929476352300709], "name": "0", "createdAt": [["calm", ""], ["very_sad", "", "calm", "AQI="], ["calm", "AQID", "glad", "AQID"]], "url": 5e-324, "lastName": 255, "HTTPStatus": [{"name": "名前"}], "id": "名前", "imageURL": 18446744073709551615}
      """#),
    Twins(
      PlainModels.Random67.self, MarkedModels.Random67.self,
      #"""
      {"id ": 0, "name": null, "lastName": "\"quoted\"", "firstName": {"id": 0, "name ": 42, "firstName": "GREEN"}}
      """#),
    Twins(
      PlainModels.Random68.self, MarkedModels.Random68.self,
      #"""
      {"name": ["9D68B230-0777-1A62-3B06-1C7A1452D239", 18446744073709551615, "5CBA21FF-4104-F8C1-29FC-8898BACCD993", 0, "DA7399D6-12A3-24E9-80FD-9AE9F0CC4447", 0], "id": -1e-07}
      """#),
    Twins(
      PlainModels.Random69.self, MarkedModels.Random69.self,
      #"""
      {"name": "null", "firstName": {"square": {"_0": 3}}, "id": {"imageURL": 123456789.125, "@name": 1.5, "url": {"items": [], "next": null, "first": {"a rather long key for firstName": 0, "createdAt": "/", "text": {"name": "é"}, "the_url": {"name": "null"}, "userID": {"name": "😀"}, "total": {"items": [], "next": "n", "first": null, "byName": {}}, "the_HTTPStatus": -1e-07, "name": "red", "value": {}, "the_note": 1, "a rather long key for isNew": 42, "kind": null, "x": "very_sad", "y": null, "@count": {"id": {"circle": {"radius": 1.5}}, "name": 1257204373, "firstName": []}, "title.é": 0, "lastName ": {"lastName": 10000000000.0, "count": "https://example.org/a?b=c#d", "name": "59FFAD86-02E2-F6ED-CE67-9C30AEEB5740", "createdAt": 1, "firstName": 1, "total": [], "userID": null, "url": null, "imageURL": null, "id": 42}, "@place": ""}, "byName": {}}, "a rather long key for id": "café", "firstName ": 1, "createdAt": [[], [], []], "@lastName": [1, 42], "a rather long key for userID": {"firstName": {"userID": {}, "firstName": {}, "name": false, "url": {"name": [], "@id": "x:y"}, "lastName": 42, "id": 9223372036854775807}, "kind": {"items": [], "next": "n", "first": null, "byName": {}}, "@x": {}, "value": 0, "@y": {"b": [true], "c": {}}, "place": 0, "count": 0, "the_name": [], "the_total": {"a rather long key for firstName": 0, "createdAt": "a", "text": {"name": "a longer text than fits"}, "the_url": {"name": "名前"}, "userID": {"name": "é"}, "total": {"items": [], "next": "n", "first": null, "byName": {}}, "the_HTTPStatus": 123456789.125, "name": "red", "value": {}, "the_note": 4294967295, "a rather long key for isNew": 255, "x": "very_sad", "y": null, "@count": {"id": {"nothing": {}}, "name": 1, "firstName": []}, "title.é": 123456789.125, "lastName ": {"lastName": 0, "count": "x:y", "name": "31AD9837-3325-20CD-772B-C84C045DF353", "createdAt": 2, "firstName": 5407692687121547496, "total": [], "url": null, "imageURL": null, "id": 0}, "@place": "AQI="}, "createdAt": 0, "@note": 42, "a rather long key for url": 0.5, "a rather long key for HTTPStatus": "18490855-E34F-1F46-9833-FBF8E851B006", "imageURL": {"isNew.é": 0, "url.é": 1, "title ": 0, "the_lastName": 1355917517, "imageURL ": [], "createdAt": 42, "a rather long key for firstName": "////", "place": {"id": [], "name": {"id": {"square": {"_0": 3}}, "name": 0, "firstName": []}, "firstName": 10000000000.0}, "text.é": "AQID", "value": 42, "total": -1.5, "y ": -1.5, "userID": 13399153877730060863, "@kind": -320052745, "a rather long key for HTTPStatus": 0, "the_id": true, "name ": 12.5, "@count": {}, "@note": 0}, "lastName": 42, "the_text": {"items": [], "next": null, "first": null, "byName": {}}, "userID": {"lastName": {"name": [], "@id": "x:y"}, "name": 205543119, "id": true, "firstName": "F33F4BBC-E95E-16F4-B7C4-70C6D9237FB3"}, "isNew": 0, "title.é": 0, "a rather long key for id": 42922}}}
      """#),
    Twins(
      PlainModels.Random70.self, MarkedModels.Random70.self,
      #"""
      {"name ": 1e+21, "the_id": 0}
      """#),
    Twins(
      PlainModels.Random71.self, MarkedModels.Random71.self,
      #"""
      {"name": 123456789.125, "id": {"imageURL": 0.1, "url": {"items": [], "next": null, "first": {"a rather long key for firstName": 0, "createdAt": "é", "text": {"name": "null"}, "the_url": {"name": "a"}, "userID": {"name": "0"}, "total": {"items": [], "next": "n", "first": null, "byName": {}}, "the_HTTPStatus": 0, "name": "blue", "value": {}, "the_note": 42, "a rather long key for isNew": 176, "x": "very_sad", "@count": {"id": {"nothing": {}}, "name": 42, "firstName": []}, "title.é": 0, "id ": null, "lastName ": {"lastName": 0.5, "count": "https://example.org/a?b=c#d", "name": "B971CE55-A32A-ACBF-2F26-29FBA811D7BC", "createdAt": 1, "firstName": 42, "total": [], "id": 1}, "a rather long key for imageURL": null, "@place": "AQI="}, "byName": {}}, "a rather long key for id": "very_sad", "firstName ": 0, "createdAt": [[], []], "@lastName": [0, 18446744073709551615], "a rather long key for userID": {"firstName": {"userID": {}, "firstName": {}, "name": false, "url": {"name": [], "@id": "https://例え.jp/é"}, "lastName": 42, "id": 42}, "kind": {"items": [], "next": null, "first": null, "byName": {}}, "@x": {}, "value": 1e+21, "place": 0, "count": 42, "the_name": [], "the_total": {"a rather long key for firstName": 0, "createdAt": "back\\slash", "text": {"name": "名前"}, "the_url": {"name": "😀"}, "userID": {"name": "back\\slash"}, "total": {"items": [], "next": null, "first": null, "byName": {}}, "the_HTTPStatus": 1e+21, "name": "", "value": {}, "the_note": 0, "a rather long key for isNew": 0, "kind": null, "x": "café", "y": null, "@count": {"id": {"nothing": {}}, "name": 0, "firstName": []}, "title.é": 0, "lastName ": {"lastName": 1, "count": "a/b", "name": "42EE1A6B-2F6D-3E74-C53E-838C77E5FABE", "createdAt": 1, "firstName": 0, "total": [], "url": null, "imageURL": null, "id": 18446744073709551615}, "a rather long key for imageURL": null, "@place": "////"}, "createdAt": -2147483648, "@note": 1, "a rather long key for url": 1, "a rather long key for HTTPStatus": "88EE95F1-3AF3-4B8C-E2C3-C0DC71D9E93F", "imageURL": {"isNew.é": 123456789.125, "url.é": 179, "title ": 1, "the_lastName": 0, "imageURL ": [], "createdAt": 1, "a rather long key for firstName": "AQID", "place": {"id": [], "name": {"id": {"circle": {"radius": 1.5}}, "name": 0, "firstName": []}, "firstName": 3}, "text.é": "AQID", "value": -9825, "total": 10000000000.0, "y ": 1, "userID": 42, "@kind": 42, "a rather long key for HTTPStatus": 0, "the_id": false, "name ": 12.5, "@count": {}, "@note": 4294967295}, "lastName": 42, "the_text": {"items": [], "next": null, "first": null, "byName": {}}, "userID": {"lastName": {"name": [], "@id": "https://example.org/a?b=c#d"}, "name": 0, "id": false, "firstName": "AD6FCE64-E6F3-20B3-3567-77EC16CF5046"}, "isNew": 0, "title.é": 1, "a rather long key for id": 0}}, "firstName": 100}
      """#),
    Twins(
      PlainModels.Random72.self, MarkedModels.Random72.self,
      #"""
      {"id": 1}
      """#),
    Twins(
      PlainModels.Random73.self, MarkedModels.Random73.self,
      #"""
      {"name": {"name": "a", "firstName": {"square": {"_0": 3}}, "id": {"imageURL": 1e+21, "@name": null, "url": {"items": [], "next": null, "first": null, "byName": {}}, "a rather long key for id": "very_sad", "firstName ": -3, "createdAt": [], "@lastName": [], "a rather long key for userID": {"firstName": {"userID": {}, "firstName": {}, "name": true, "url": {"name": [], "@id": "https://example.org/a?b=c#d"}, "lastName": -1299354092, "id": 0}, "kind": {"items": [], "next": null, "first": null, "byName": {}}, "@x": {}, "value": 5e-324, "@y": null, "place": 1, "count": 1, "the_name": [], "the_total": {"a rather long key for firstName": 0, "createdAt": "😀", "text": {"name": "null"}, "the_url": {"name": "a longer text than fits"}, "userID": {"name": "back\\slash"}, "total": {"items": [], "next": null, "first": null, "byName": {}}, "the_HTTPStatus": -1e-07, "name": "", "value": {}, "the_note": 1, "a rather long key for isNew": 42, "kind": null, "x": "café", "@count": {"id": {"square": {"_0": 3}}, "name": 4294967295, "firstName": []}, "title.é": 1, "id ": null, "lastName ": {"lastName": 0.5, "count": "https://example.org/a?b=c#d", "name": "3BF41E5F-89F2-F90A-708C-F1344D213908", "createdAt": 2, "firstName": 1818605959466692878, "total": [], "imageURL": null, "id": 18446744073709551615}, "@place": "AQI="}, "createdAt": -2147483648, "@note": 1, "a rather long key for url": 3, "a rather long key for HTTPStatus": "C23843A0-A455-C3BA-BADF-BD45D90E9020", "imageURL": {"isNew.é": 0, "url.é": 36, "title ": 1, "the_lastName": 322040266, "imageURL ": [], "createdAt": 0, "a rather long key for firstName": "////", "place": {"id": [], "name": {"id": {"square": {"_0": 3}}, "name": 0, "firstName": []}, "firstName": 1}, "text.é": "////", "value": 42, "total": 0, "y ": -1.5, "userID": 1, "@kind": 2147483647, "a rather long key for HTTPStatus": 0, "the_id": true, "name ": -3, "@count": {}, "@note": 1}, "lastName": 255, "the_text": {"items": [], "next": "n", "first": null, "byName": {}}, "userID": {"lastName": {"name": [], "@id": "a/b"}, "name": 42, "id": true, "firstName": "85C1EE94-0D6D-0BA8-47E1-EE99231038FE"}, "isNew": -128, "title.é": 1, "a rather long key for id": 0}}}, "id": [], "firstName": 0}
      """#),
    Twins(
      PlainModels.Random74.self, MarkedModels.Random74.self,
      #"""
      {"id": {"name": "0"}, "name": {"-32768": {"items": [], "next": null, "first": null, "byName": {}}, "3725": {"items": [], "next": "n", "first": "AQI=", "byName": {}}}}
      """#),
    Twins(
      PlainModels.Random75.self, MarkedModels.Random75.self,
      #"""
      {"name": 1, "the_userID": [-1.5, 5e-324], "@id": 0.5, "a rather long key for lastName": {"isNew": 0, "userID": 0, "count": "GREEN", "total": 1, "firstName": [], "name": "é", "createdAt": [[]], "url": -1.5, "lastName": 0, "HTTPStatus": [{"name": "é"}, {"name": "back\\slash"}], "id": "\"quoted\"", "imageURL": 0}, "firstName": "x:y"}
      """#),
    Twins(
      PlainModels.Random76.self, MarkedModels.Random76.self,
      #"""
      {"id": {"name": "/"}}
      """#),
    Twins(
      PlainModels.Random77.self, MarkedModels.Random77.self,
      #"""
      {"name": ["very_sad", 0, "calm", 1], "firstName": 1, "id": {"名前": [0, 4638496534713845063], "😀": []}}
      """#),
    Twins(
      PlainModels.Random78.self, MarkedModels.Random78.self,
      #"""
      {"id": 1, "firstName": "GREEN", "name": 0}
      """#),
    Twins(
      PlainModels.Random79.self, MarkedModels.Random79.self,
      #"""
      {"url1": 1, "a rather long key for lastName": 0, "the_id1": [], "the_street": true, "kind ": 100, "the_place1": -3, "parentID": {"place": true, "title": [], "kind": {"name": "名前"}, "url": -3, "value": 32767, "imageURL": {"name": null, "id": 127, "userID": 1, "firstName": {"items": [], "next": null, "first": null, "byName": {}}, "lastName": 9223372036854775807}, "firstName": 12.5, "createdAt": [0, 0], "lastName": 127, "userID": {"id": 0, "name": [], "firstName ": [], "lastName": 0}, "count": 0.5, "HTTPStatus": {"name": "/"}, "name": {"id": "https://example.org/a?b=c#d", "name": -9223372036854775808, "firstName": 1}, "note": "E9740CAF-729C-8958-6D6F-0CEA1CF6CC53", "x": {"id": {"lastName": 0.5, "count": "https://example.org/a?b=c#d", "name": "E2AC46E6-D1B5-3E83-1C73-E3CA2BFB89A5", "createdAt": 2, "firstName": 42, "total": [], "userID": null, "url": null, "id": 0}}, "text": ["café"], "y": 100, "isNew": 1, "id": {"name": "null"}}, "imageURL.é": {"firstName.é": ["glad", false, "café", true], "the_lastName": {"name": [], "@id": "https://example.org/a?b=c#d"}, "id": {"lastName": 0.5, "count": "https://例え.jp/é", "name": "ACB507AC-0EE9-6216-B588-651E120474D1", "createdAt": 2, "firstName": 9223372036854775807, "total": [], "userID": [], "url": 255, "imageURL": "red", "id": 10721025159556393503}, "a rather long key for name": [1], "userID": {"name": [1, {"a": null}], "id": 1, "userID": 3, "firstName": {"items": [], "next": null, "first": null, "byName": {}}, "lastName": 42}}, "name": {"firstName.é": ["calm", false, "very_sad", false], "the_lastName": {"name": [], "@id": "a/b"}, "id": {"lastName": 0, "count": "a/b", "name": "F112347D-4C86-0A64-716A-DB192CC6CD59", "createdAt": 100, "firstName": 1, "total": [], "url": null, "imageURL": "", "id": 0}, "a rather long key for name": [], "userID": {"name": "x", "id": 0, "userID": 0, "firstName": {"items": [], "next": "n", "first": null, "byName": {}}, "lastName": -9223372036854775808}}, "note": 123456789.125, "kind1 ": -1e-07, "title1": {"items": [], "next": "n", "first": "calm", "byName": {"a longer text than fits": "glad", "a": "calm"}}, "options": [], "the_createdAt1": false, "HTTPStatus1.é": 255, "@text1": "GREEN", "x": [], "the_title": "AQI=", "phone_number1": ["café", "very_sad"], "zip1": [0], "id.é": 42, "the_amount": 0, "@x1": [], "place ": {"name": 65535, "the_firstName": -32768, "id ": "6EE075B4-A266-E066-8542-800417C8CDFE"}, "imageURL1": 1, "userID1": 0.5, "phone_number": ["x:y", "https://例え.jp/é", "a/b"], "@a1": -1e-07, "email1": [1, 123456789.125, 1e+21], "isNew1": ["8B512B54-8F63-375E-8396-4A3074A29840", "é", "A678FC88-2CBD-5F90-95BA-289BF550A0BE", "é", "B5AA85A1-81A2-810E-2482-870ADE478B08", "0"], "b2 ": {"items": [152, 1], "next": null, "first": 42, "byName": {"é": 255, "名前": 197}}, "a rather long key for options1": {"é": 61684, "back\\slash": 0}, "@last_seen1": -1.5, "street1": {"id": {"nothing": {}}, "name": {"back\\slash": [], "": [], "null": []}, "firstName": {"firstName": [], "isNew": "GREEN", "name": "a", "url": -1.5, "userID": 42, "kind": true, "value": 0, "createdAt": {"isNew.é": 0.1, "url.é": 1, "title ": 42, "the_lastName": 0, "imageURL ": [], "createdAt": 0, "a rather long key for firstName": "", "place": {"id": [], "name": {"id": {"nothing": {}}, "name": 0, "firstName": []}, "firstName": 1}, "text.é": "", "value": 1, "total": 0, "y ": 10000000000.0, "userID": 0, "@kind": -199386750, "a rather long key for HTTPStatus": 65535, "the_id": false, "name ": -3, "@count": {}, "@note": 0}, "id": 1, "imageURL": 42, "text": {"items": [], "next": "n", "first": null, "byName": {}}, "count": 123456789.125, "HTTPStatus": {"square": {"_0": 3}}, "x": false, "title": "\"quoted\"", "lastName": 1, "total": 1, "y": 0, "note": 45372, "place": ""}}, "count.é": null, "y ": 18446744073709551615, "firstName2": {"id": 4294967295, "the_firstName": [], "name.é": -2147483648}, "total1 ": 1, "value": 1, "y1": null, "count1": 0, "text": {"name": 42, "id": [0], "lastName": true, "firstName": "very_sad"}, "@sizeInMB": 5e-324, "zip": {"name": "a"}, "userID.é": {"items": [-1.5], "next": "n", "first": 3, "byName": {"null": -1.5, "a": -1.5}}, "isNew": {}, "@last_seen": {}, "childIDs1.é": {"id": [{"items": [], "next": "n", "first": null, "byName": {}}]}, "total": 1e+21, "the_value1": 0, "a rather long key for note1": "284C7075-D43F-2EF3-E77F-E22A8116C38A", "lastName1.é": -1.5, "name1": 1, "a rather long key for b21": 1, "a11": 0, "a rather long key for id2": 1, "lastName2": 1e+21, "email ": -3, "url2": 1, "HTTPStatus.é": {"a rather long key for firstName": 0, "createdAt": "", "text": {"name": "0"}, "the_url": {"name": "\"quoted\""}, "userID": {"name": "a longer text than fits"}, "total": {"items": [], "next": null, "first": null, "byName": {}}, "the_HTTPStatus": 1e+21, "name": "", "value": {}, "the_note": 42, "a rather long key for isNew": 0, "kind": {"name": -12, "firstName": 0, "id": 2147483647, "userID": [], "lastName": []}, "x": "café", "y": null, "@count": {"id": {"nothing": {}}, "name": 0, "firstName": []}, "title.é": -1e-07, "lastName ": {"lastName": 0.5, "count": "x:y", "name": "EB827418-A87E-B225-2D5F-E4B32862F9C4", "createdAt": 2, "firstName": -9223372036854775808, "total": [], "userID": [], "imageURL": null, "id": 0}, "a rather long key for imageURL": {}, "@place": "AQID"}, "url": -1.5, "a rather long key for firstName1": 0.5, "parentID1": -754124302, "the_childIDs": 18446744073709551615, "userID2": {"name": "a"}, "a rather long key for name2": ["café", "calm", "glad"], "sizeInMB1 ": "名前", "amount1": null}
      """#),
  ]
}
