"""The models of `Sources/Benchmarks/Models`, field by field and with the same types.

As there, a nil is left out when it is written; the fields with a default are those that can be nil.
"""
